// A few soft tones, made here: no files. Silent until somebody wishes for them.
const TONES = { event: [[523, 0]], battle: [[196, 0], [165, 0.09]], turn: [[587, 0], [784, 0.12]], over: [[523, 0], [659, 0.14], [784, 0.28]] };
const LOUD = 0.05;
const LONG = 0.22; // seconds
let audio = null;

function tone(frequency, start) {
  const [voice, volume] = [audio.createOscillator(), audio.createGain()];
  voice.type = "sine";
  voice.frequency.value = frequency;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(LOUD, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + LONG);
  voice.connect(volume).connect(audio.destination);
  voice.start(start);
  voice.stop(start + LONG);
}
export function hear(name) {
  if (localStorage.getItem("hf_sound") !== "1" || !window.AudioContext) return;
  audio ??= new AudioContext();
  void audio.resume(); // browsers are silent until the page was touched
  for (const [frequency, after] of TONES[name]) tone(frequency, audio.currentTime + after);
}
