import { html, render, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import { msg } from '../../common/words/msg.ts';
import { changeLooks } from '../../data/settings/change-looks.ts';
import { type Colors, type Looks } from '../../data/settings/looks.ts';
import { playSound } from '../../data/sound/sound.ts';
import type { SectionOf } from '../../parts/lists/section.ts';
import { seatMark } from '../../parts/seat-mark.ts';
import { SEAT_MARKS, type Shapes } from '../../common/seat-shapes.ts';
import { fieldsOf, type Field } from '../../ui/form.ts';
import pictures from '../../parts/forms/pictures.css';
import styles from './looks.css';

/** The sheet of palettes, which `index.html` loads where one has been chosen. */
const PALETTES = html`<link rel="stylesheet" href="/palettes.css" />`;

const sample = (colors: Colors | undefined, shapes?: Shapes): TemplateResult =>
  html`<i class="palette" data-colors=${ifDefined(colors)}
    >${Array.from({ length: SEAT_MARKS }, (_, seat) => seatMark(seat, 18, shapes))}</i
  >`;

const LOOKS: readonly Field<Looks>[] = [
  {
    name: 'theme',
    label: msg`Theme`,
    options: { system: msg`Match device`, light: msg`Light`, dark: msg`Dark` },
  },
  {
    name: 'colors',
    label: msg`Players’ colors`,
    options: [
      ['standard', msg`Standard`, undefined, sample('standard')],
      ['apart', msg`Far apart`, msg`Easier to tell apart with color blindness.`, sample('apart')],
      ['strong', msg`Strong`, msg`Stand out more from board and paper.`, sample('strong')],
    ],
  },
  {
    name: 'shapes',
    label: msg`Players’ shapes`,
    options: [
      ['plain', msg`Plain`, undefined, sample(undefined, 'plain')],
      ['pictures', msg`Pictures`, msg`A bell, a crown, a cat and others.`, sample(undefined, 'pictures')],
    ],
    hint: msg`Only you see colors and shapes so, in this browser. Pictures in email and links keep the standard ones.`,
  },
  {
    name: 'motion',
    label: msg`Motion`,
    options: { system: msg`Match device`, still: msg`Reduce motion` },
  },
  {
    name: 'speed',
    label: msg`Other players’ turns`,
    options: { 1: msg`Normal`, 2: msg`Fast`, 4: msg`Fastest`, off: msg`Don’t replay` },
  },
  { name: 'sound', label: msg`Sounds`, options: { quiet: msg`Off`, on: msg`On` } },
];

const change = (wished: Partial<Looks>): void => {
  if (wished.colors) render(PALETTES, document.head);
  changeLooks(wished);
  if (wished.sound) void playSound('bell');
};

export const browser = (chosen: Looks): SectionOf<void> => ({
  title: msg`This browser`,
  styles: [pictures, styles],
  draw: () => html`${PALETTES}${fieldsOf(LOOKS, chosen, change)}`,
});
