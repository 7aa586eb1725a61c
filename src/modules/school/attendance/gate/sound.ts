let sounds: AudioContext | undefined;

/** A short high note for a card that was taken, two low ones for one that was not; made here, nothing is fetched. */
export function beep(isGood: boolean): void {
  sounds ??= new AudioContext();
  const begins = sounds.currentTime;
  for (const at of isGood ? [0] : [0, 0.18]) {
    const note = sounds.createOscillator();
    const volume = sounds.createGain();
    note.frequency.value = isGood ? 1200 : 280;
    volume.gain.value = 0.2;
    note.connect(volume).connect(sounds.destination);
    note.start(begins + at);
    note.stop(begins + at + 0.12);
  }
}
