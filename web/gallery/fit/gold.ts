import { deepElements, isDrawn } from '../deep.ts';

/** A question that the tray asks, or its prompt. */
const PROMPT = '.tray .prompt, .turned .prompt';
const SMALL = 'small';

const wordsOf = (element: Element): string => {
  const copy = element.cloneNode(true) as Element;
  for (const aside of copy.querySelectorAll(`${SMALL}, .vh`)) aside.remove();
  return copy.textContent.replaceAll(/\s+/g, ' ').trim();
};

/** The color of a token, as computed styles say it. */
const colorOf = (token: string, within: Element): string => {
  const probe = within.appendChild(document.createElement('i'));
  probe.style.color = `var(${token})`;
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
};

/** Whether a button is marigold: where turns are only tried, none is. */
const isGold = (button: Element): boolean =>
  button.matches(':not([aria-disabled=true], :disabled)') &&
  getComputedStyle(button).backgroundColor === colorOf('--yours', document.body);

/** A word without its ending: *lay*, *lays*, *laid out* are told apart only as far as prompts need. */
const stemOf = (word: string): string =>
  word
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(/(?:ing|ed|es|s|e)$/, '');

const stemsOf = (words: string): string[] =>
  words
    .split(/[\s/]+/)
    .map(stemOf)
    .filter((stem) => stem !== '');

/** Whether a prompt speaks of what a button does: it has the button's verb. */
export const speaksOf = (prompt: string, label: string): boolean => {
  const [verb] = stemsOf(label);
  return verb === undefined || stemsOf(prompt).includes(verb);
};

/** Whether a button that is off says why: in small words, or when it is pressed. */
const saysWhy = (button: Element): boolean =>
  !button.matches('.go') ||
  button.querySelector(SMALL) !== null ||
  button.getAttribute('aria-description') !== null;

/** The marigold buttons on the page, and what is wrong with them. */
export const goldOn = (): { golden: HTMLElement[]; faults: string[] } => {
  const drawn = deepElements(document.body).filter(isDrawn);
  const buttons = drawn.filter((element) => element.matches('.btn.go'));
  const golden = buttons.filter(isGold);
  const prompt = drawn.find((element) => element.matches(PROMPT));
  const asked = prompt ? wordsOf(prompt) : '';
  const inTray = golden.filter((button) => button.closest('.tray'));
  return {
    golden,
    faults: [
      ...(golden.length > 1 ? [`gold twice: ${golden.map(wordsOf).join(', ')}`] : []),
      ...inTray
        .filter((button) => !speaksOf(asked, wordsOf(button)))
        .map((button) => `gold beside the prompt: “${wordsOf(button)}” under “${asked}”`),
      ...buttons
        .filter((button) => button.closest('.tray') && !isGold(button) && !saysWhy(button))
        .filter((button) => button.matches('[aria-disabled=true]'))
        .map((button) => `off without a reason: ${wordsOf(button)}`),
    ],
  };
};
