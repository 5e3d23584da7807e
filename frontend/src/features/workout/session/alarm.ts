/** One short tone and one buzz when the rest is over; phones without either stay silent. */
export function signalRestOver(): void {
  navigator.vibrate?.(250);
  try {
    const context = new AudioContext();
    const tone = context.createOscillator();
    const gain = context.createGain();
    tone.frequency.value = 880;
    gain.gain.setValueAtTime(0.25, context.currentTime);
    gain.gain.exponentialRampToValueAtTime(0.001, context.currentTime + 0.35);
    tone.connect(gain).connect(context.destination);
    tone.start();
    tone.stop(context.currentTime + 0.36);
    tone.onended = () => void context.close();
  } catch {
    // No audio device: the bar and the screen reader's announcement say it too.
  }
}
