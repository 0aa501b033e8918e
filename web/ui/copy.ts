import { ToastEvent } from './events.ts';

/** Copies a text and says `said` on a toast, or that this browser refuses. */
export const copyText = async (from: EventTarget, text: string, said: string): Promise<void> => {
  let words = said;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    words = 'This browser doesn’t let us copy.';
  }
  from.dispatchEvent(new ToastEvent(words));
};
