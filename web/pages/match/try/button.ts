import { html, render } from 'lit';
import { TryEvent } from './events.ts';
import { tryIcon } from './icons.ts';

/** The way into Try, for the tray of a board. */
export const makeTryButton = (): HTMLElement => {
  const button = document.createElement('button');
  button.className = 'btn';
  button.slot = 'beside';
  button.title = 'Try turns out (T)';
  button.addEventListener('click', () => button.dispatchEvent(new TryEvent()));
  render(html`${tryIcon('lines')}Try`, button);
  return button;
};
