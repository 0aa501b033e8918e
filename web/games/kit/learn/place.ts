/** Pixels from the subject to the tip of the tail, and to the edge of the window. */
const GAP = 12;
const EDGE = 8;
const TAIL = 22;
/** Windows narrower than this are phones. */
const PHONE = 760;

type Box = { left: number; top: number };

const clamp = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(value, Math.max(least, most)));

type Hung = Box & { isAbove: boolean; tail: number };

const hanging = (at: DOMRect, { width, height }: DOMRect): Hung => {
  const isAbove = at.bottom + GAP + height + EDGE > innerHeight && at.top > innerHeight - at.bottom;
  const middle = at.left + at.width / 2;
  const left = clamp(middle - width / 2, EDGE, innerWidth - width - EDGE);
  const wished = isAbove ? at.top - GAP - height : at.bottom + GAP;
  const top = clamp(wished, EDGE, innerHeight - height - EDGE);
  return { isAbove, left, top, tail: clamp(middle - left, TAIL, width - TAIL) };
};

/** Beside the list that the subject is in, of which the mouse may want the next row; undefined where there is no room. */
const besideList = (root: ShadowRoot, { at, manner }: Said, { width, height }: DOMRect): Hung | undefined => {
  const lists = manner === 'passing' ? [...root.querySelectorAll('[data-listed]')] : [];
  const isAround = ({ left, right, top, bottom }: DOMRect): boolean =>
    at.left >= left && at.right <= right && at.top >= top && at.bottom <= bottom;
  const list = lists.map((each) => each.getBoundingClientRect()).find(isAround);
  if (!list) return undefined;
  const sides = [list.left - GAP - width, list.right + GAP];
  const left = sides.find((side) => side >= EDGE && side + width + EDGE <= innerWidth);
  const top = clamp(at.top + at.height / 2 - height / 2, EDGE, innerHeight - height - EDGE);
  return left === undefined ? undefined : { left, top, isAbove: false, tail: TAIL };
};

/** On a phone, a slip about a place hangs below the board on a thread, because it would cover too much of it. */
const threadOf = (root: ShadowRoot, at: DOMRect): number => {
  const stage = root.querySelector('.ask.slip') && root.querySelector('.stage')?.getBoundingClientRect();
  return stage && innerWidth < PHONE && at.bottom < stage.bottom ? stage.bottom - at.bottom : 0;
};

const show = (element: HTMLElement | null): void => {
  if (element && !element.matches(':popover-open')) element.showPopover();
};

type Said = { at: DOMRect; manner?: string };

/** Positions the card or slip on top of everything, and focuses it if it stays. */
export const place = (root: ShadowRoot, said: Said | undefined): void => {
  const card = root.querySelector<HTMLElement>('.ask');
  if (!said || !card) return;
  const mark = root.querySelector<HTMLElement>('.refused');
  const isNew = !card.matches(':popover-open');
  show(mark);
  show(card);
  const thread = threadOf(root, said.at);
  const from = new DOMRect(said.at.x, said.at.y, said.at.width, said.at.height + thread);
  const size = card.getBoundingClientRect();
  const beside = besideList(root, said, size);
  const { left, top, isAbove, tail } = beside ?? hanging(from, size);
  card.classList.toggle('sideways', beside !== undefined);
  card.style.translate = `${left}px ${top}px`;
  card.style.setProperty('--tail', `${tail}px`);
  card.style.setProperty('--thread', `${top - said.at.bottom}px`);
  card.classList.toggle('above', isAbove);
  card.classList.toggle('threaded', thread > 0 && !isAbove);
  const { left: x, top: y, width, height } = said.at;
  const placed = { translate: `${x}px ${y}px`, width: `${width}px`, height: `${height}px` };
  if (mark) Object.assign(mark.style, placed);
  if (isNew && said.manner === 'staying') card.focus({ preventScroll: true });
};
