/** Pixels from the subject to the tip of the tail, and to the edge of the window. */
const GAP = 12;
const EDGE = 8;
const TAIL = 22;
/** Windows narrower than this are phones. */
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

/** Places a card below its subject, or above if there is more room. */
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

/** On a phone, a slip about a place hangs below the board on a thread, because it would cover too much of it. */
const threadOf = (root: ShadowRoot, at: DOMRect): number => {
  const stage = root.querySelector('.ask.slip') && root.querySelector('.stage')?.getBoundingClientRect();
  return stage && innerWidth < PHONE && at.bottom < stage.bottom ? stage.bottom - at.bottom : 0;
};

const show = (element: HTMLElement | null): void => {
  if (element && !element.matches(':popover-open')) element.showPopover();
};

/** Positions the card or slip on top of everything, and focuses it if it stays. */
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
