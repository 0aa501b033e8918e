import axe from 'axe-core';
import { render, type TemplateResult } from 'lit';
import '../tokens.css';
import '../fonts.css';
import '../base.css';
import '../ui/events.ts';
import '../ui/translated.ts';
import { serving, type Answers, type Asked, type Reply } from './server.ts';

/** The violations axe finds on the page, or in the mounted part. */
export const inaccessible = async (within?: Element): Promise<string[]> => {
  const { violations } = await axe.run(within ?? document.querySelector('main.part') ?? document, {
    resultTypes: ['violations'],
  });
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
};

/** Mounts a part alone on a page, with the service's answers; the next call replaces it. */
export const mount = (part: TemplateResult, answers: Answers = {}): HTMLElement => {
  document.documentElement.lang = 'en';
  const main = document.createElement('main');
  main.className = 'part';
  document.body.replaceChildren(main);
  globalThis.fetch = serving(answers, fetch);
  render(part, main);
  return main;
};

/** An answer that notes what it was asked: the request's body, or `as` in its place. */
export const noting =
  <T>(notes: T[], answer: Reply | ((body: T) => Reply), as?: T) =>
  ({ body }: Asked): Reply => {
    notes.push(as ?? (body as T));
    return typeof answer === 'function' ? answer(body as T) : answer;
  };

/** Collects the events of one name that a part dispatches. */
export const heard = <K extends keyof HTMLElementEventMap>(
  at: HTMLElement,
  name: K,
): HTMLElementEventMap[K][] => {
  const events: HTMLElementEventMap[K][] = [];
  at.addEventListener(name, (event) => events.push(event));
  return events;
};
