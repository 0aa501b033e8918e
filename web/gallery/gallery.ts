import { html, nothing, render, type TemplateResult } from 'lit';
import { SIDES, type SceneCard, type Side } from './scene.ts';
import { SHAPES, showShapes } from '../common/seat-shapes.ts';
import { SCENES } from './scenes.ts';
import { show } from './stage.ts';

const WIDTHS = [390, 760, 1280] as const;
const THEMES = ['light', 'dark'] as const;
const HEIGHT = 860;

/** `?game=&width=&theme=&side=&name=` filter the scenes; `&scene=` fills the window with one, in the palette `&colors=` and the `&shapes=`. */
const query = new URLSearchParams(location.search);
const isWanted = (key: string, value: string | number): boolean =>
  [null, '', String(value)].includes(query.get(key));

const addressOf = (scene: string, theme: string, side: Side): string =>
  `/gallery?${new URLSearchParams({ scene, theme, side })}`;

const cell = (name: string, [width, theme, side]: readonly [number, string, Side]): TemplateResult => {
  const address = addressOf(name, theme, side);
  return html`<figure style="margin:0;width:${width}px">
    <figcaption><a href=${address}>${width}, ${theme}, ${side}</a></figcaption>
    <iframe
      .loading=${'lazy'}
      title="${name}, ${width}, ${theme}, ${side}"
      src=${address}
      width=${width}
      height=${HEIGHT}
      style="border:0"
    ></iframe>
  </figure>`;
};

/** Pages without a board look alike from every side. */
const sidesOf = ({ game }: SceneCard): readonly Side[] => (game ? SIDES : ['seat']);

const row = (card: SceneCard): TemplateResult => {
  const cells = WIDTHS.filter((width) => isWanted('width', width)).flatMap((width) =>
    THEMES.filter((theme) => isWanted('theme', theme)).flatMap((theme) =>
      sidesOf(card)
        .filter((side) => isWanted('side', side))
        .map((side) => cell(card.name, [width, theme, side])),
    ),
  );
  return html`<section>
    <h2>${card.name}</h2>
    <div style="display:flex;gap:1rem;overflow-x:auto">${cells}</div>
  </section>`;
};

const choice = (key: string, values: readonly (string | number)[]): TemplateResult =>
  html`<label
    >${key}
    <select name=${key}>
      <option value="">all</option>
      ${values.map((value) => html`<option ?selected=${query.get(key) === String(value)}>${value}</option>`)}
    </select></label
  > `;

const overview = (): TemplateResult => {
  const games = [...new Set(SCENES.map(({ game }) => game))].filter((game) => game !== '');
  const name = query.get('name') ?? '';
  const found = SCENES.filter((card) => isWanted('game', card.game) && card.name.includes(name));
  return html`<main style="padding:1rem">
    <h1>Gallery</h1>
    <form @change=${(event: Event) => (event.currentTarget as HTMLFormElement).requestSubmit()}>
      ${choice('game', games)} ${choice('width', WIDTHS)} ${choice('theme', THEMES)} ${choice('side', SIDES)}
      <label>name <input name="name" .value=${name} /></label>
      <button>Show</button>
    </form>
    ${found.length === 0 ? html`<p>Nothing is called so.</p>` : nothing} ${found.map(row)}
  </main>`;
};

/** Fills the window with a scene. `data-ready` tells a script that it is shown, `data-failed` that it can't be. */
const fill = async (name: string): Promise<void> => {
  const { dataset } = document.documentElement;
  dataset['theme'] = query.get('theme') ?? 'light';
  dataset['colors'] = query.get('colors') ?? 'standard';
  showShapes(SHAPES.find((shapes) => shapes === query.get('shapes')) ?? 'plain');
  document.dir = query.get('dir') ?? document.dir;
  try {
    const card = SCENES.find((other) => other.name === name);
    if (!card) throw new Error(`Nothing is called “${name}”.`);
    await show(await card.load(query.get('side') === 'table' ? 'table' : 'seat'));
    dataset['ready'] = '';
  } catch (error) {
    dataset['failed'] = String(error);
    throw error;
  }
};

const scene = query.get('scene');
if (scene === null) render(overview(), document.body);
else await fill(scene);
