import { keep } from '../../common/local.ts';
import { looks, PRESETS, showLooks, type Looks } from './looks.ts';

export const changeLooks = (change: Partial<Looks>): void => {
  looks.set({ ...looks.value, ...change });
  for (const [name, value] of Object.entries(change)) keep(name, PRESETS.has(value) ? undefined : value);
  showLooks();
};
