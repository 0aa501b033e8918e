/** From what it speaks of to the tip of its tail, and to the edge of the window: pixels. */
const GAP = 12;
const EDGE = 8;
const TAIL = 22;
/** Windows narrower than this are a phone's. */
const PHONE = 760;

interface Box {
  left: number;
  top: number;
}

const clamp = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(value, Math.max(least, most)));

interface Hung extends Box {
  isAbove: boolean;
  tail: number;
}

/** Where a card of a size hangs: below what it speaks of, or above where there is more room. */
const hanging = (at: DOMRect, { width, height }: DOMRect): Hung => {
  const isAbove = at.bottom + GAP + height + EDGE > innerHeight && at.top > innerHeight - at.bottom;
  const middle = at.left + at.width / 2;
  const left = clamp(middle - width / 2, EDGE, innerWidth - width - EDGE);
  const top = isAbove ? at.top - GAP - height : at.bottom + GAP;
  return {
    isAbove,
    left,
    top: clamp(top, EDGE, innerHeight - height - EDGE),
    tail: clamp(middle - left, TAIL, width - TAIL),
  };
};

/** On a phone a slip about a place of the board hangs below the board, on a thread: it would cover too much of it. */
const threadOf = (root: ShadowRoot, at: DOMRect): number => {
  const stage = root.querySelector('.ask.slip') && root.querySelector('.stage')?.getBoundingClientRect();
  return stage && innerWidth < PHONE && at.bottom < stage.bottom ? stage.bottom - at.bottom : 0;
};

const show = (element: HTMLElement | null): void => {
  if (element && !element.matches(':popover-open')) element.showPopover();
};

/** Puts the card or slip that is drawn where it belongs, over everything else, and hands it the keyboard where it stays. */
export const place = (root: ShadowRoot, said: { at: DOMRect; manner?: string } | undefined): void => {
  const card = root.querySelector<HTMLElement>('.ask');
  if (!said || !card) return;
  const mark = root.querySelector<HTMLElement>('.refused');
  const isNew = !card.matches(':popover-open');
  show(mark);
  show(card);
  const thread = threadOf(root, said.at);
  const from = new DOMRect(said.at.x, said.at.y, said.at.width, said.at.height + thread);
  const { left, top, isAbove, tail } = hanging(from, card.getBoundingClientRect());
  card.style.translate = `${left}px ${top}px`;
  card.style.setProperty('--tail', `${tail}px`);
  card.style.setProperty('--thread', `${top - said.at.bottom}px`);
  card.classList.toggle('above', isAbove);
  card.classList.toggle('threaded', thread > 0 && !isAbove);
  if (mark) Object.assign(mark.style, { translate: `${said.at.left}px ${said.at.top}px` });
  if (mark) Object.assign(mark.style, { width: `${said.at.width}px`, height: `${said.at.height}px` });
  if (isNew && said.manner === 'staying') card.focus({ preventScroll: true });
};
