// An open sheet has an entry of its own in the history, so that a phone's Back closes it instead of leaving the page.

/** How many sheets the present entry of the history is for, even if they have been closed. */
export const entry = { sheets: 0 };

const hold = async (sheet: HTMLElement): Promise<void> => (await import('./held.ts')).hold(sheet);

export const openSheet = (sheet: HTMLDialogElement): void => {
  sheet.showModal();
  void hold(sheet);
};

/** For the `toggle` of a popover that is a sheet. */
export const holdToggled = ({ currentTarget, newState }: ToggleEvent): void => {
  if (newState === 'open') void hold(currentTarget as HTMLElement);
};

export const noteAddress = (path: string, { replace = false } = {}): void => {
  history[replace || history.state ? 'replaceState' : 'pushState'](null, '', path);
  entry.sheets = 0;
};
