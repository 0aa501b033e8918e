import { entry } from './sheet.ts';

type Held = { sheet: HTMLElement; href: string };

/** How many sheets lie over the page at the present entry of the history. */
const sheetsHere = (): number => (history.state as { sheets?: number } | null)?.sheets ?? 0;

const isOpen = (sheet: HTMLElement): boolean => sheet.matches(':modal, :popover-open');

/** The sheets of that entry, from the lowest on. Some may have been closed. */
let held: readonly Held[] = [];
const open = (): readonly Held[] => held.filter(({ sheet }) => isOpen(sheet));

const enter = (how: 'pushState' | 'replaceState'): void => {
  entry.sheets = held.length;
  history[how]({ sheets: held.length }, '');
};

const close = ({ sheet }: Held): void =>
  sheet instanceof HTMLDialogElement ? sheet.close() : sheet.hidePopover();

const arrive = (): void => {
  const [here, left, from] = [sheetsHere(), entry.sheets, held[0]?.href];
  entry.sheets = here;
  const over = open();
  const [lowest] = over.slice(here);
  if (lowest && lowest.href !== location.href) {
    held = over;
    enter('replaceState'); // a link in a sheet led to another place of the page, which stays under it
  } else if (lowest) over.slice(here).toReversed().forEach(close);
  else if (here > over.length || (left > here && from === location.href)) {
    entry.sheets = 0;
    history.back(); // the entry of a closed sheet is no place to stop at
  }
};

export const hold = (sheet: HTMLElement): void => {
  if (!isOpen(sheet)) return;
  held = [...open(), { sheet, href: location.href }];
  addEventListener('popstate', arrive);
  if (sheetsHere() < held.length) enter('pushState');
};
