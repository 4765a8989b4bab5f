import { settings } from './settings.svelte';

// Tells somebody who looks elsewhere that it is their turn: the title, a soft sound, a notification.

let audio: AudioContext | null = null;

function tone(context: AudioContext, pitch: number, at: number): void {
  const gain = context.createGain();
  const voice = context.createOscillator();
  voice.type = 'sine';
  voice.frequency.value = pitch;
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(0.12, at + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + 0.5);
  voice.connect(gain).connect(context.destination);
  voice.start(at);
  voice.stop(at + 0.55);
}

export function chime(): void {
  if (!settings.sound) return;
  try {
    audio ??= new AudioContext();
    tone(audio, 523.25, audio.currentTime);
    tone(audio, 783.99, audio.currentTime + 0.14);
  } catch {
    // No sound on this device.
  }
}

export async function allowNotifications(): Promise<boolean> {
  if (!('Notification' in window)) return false;
  return (await Notification.requestPermission()) === 'granted';
}

export function notify(title: string, text: string): void {
  if (!settings.notify || !document.hidden || !('Notification' in window)) return;
  if (Notification.permission === 'granted') new Notification(title, { body: text, tag: 'kriegsrat-turn' });
}
