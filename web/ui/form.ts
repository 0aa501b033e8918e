import { html, nothing, type TemplateResult } from 'lit';
import { longest } from './longest.ts';

/** What can be chosen, each value with its words, and what it means where those alone don't say, or a picture of it. */
type Options<T> = readonly (readonly [value: T, words: string, note?: string | undefined, drawn?: unknown])[];

/** The same by its value, where all values are texts. */
type Named<K extends string> = [K] extends [never] ? never : Readonly<Record<K, string>>;

type Choosing<T> = { options: Options<T> | Named<Extract<T, string>>; isMenu?: boolean };

interface Collecting<T> {
  several: T extends readonly (infer V)[] ? Options<V> : never;
  most?: number;
}

/** Yes or no; or, with `on`, that value or none. */
type Ticking = { type: 'tick'; on?: string };

/** Anything typed. Attributes are those of `<input>`. */
interface Typing {
  type?: 'text' | 'email' | 'url' | 'search' | 'date' | 'number';
  required?: boolean;
  autocomplete?: string;
  inputmode?: string;
  pattern?: string;
  placeholder?: string;
  /** In code points. */
  longest?: number;
  min?: number | string;
  max?: number;
  step?: number;
  isInvalid?: boolean;
  /** As many lines as it shows, if more than one. */
  rows?: number;
  /** A button at its end. */
  button?: TemplateResult;
}

interface Labeled<K> {
  name: K;
  /** Its identity on the page, if not its name. */
  id?: string;
  label: string;
  /** The label is for screen readers alone. */
  isBare?: boolean;
  hint?: unknown;
}

export type Field<V> = {
  [K in keyof V & string]: Labeled<K> & (Choosing<V[K]> | Collecting<V[K]> | Ticking | Typing);
}[keyof V & string];

type Known = Labeled<string> & { id: string } & (
    | Choosing<unknown>
    | Collecting<unknown[]>
    | Ticking
    | Typing
  );
type Tell = (value: unknown) => void;

const hintOf = ({ id, hint }: Known): TemplateResult | typeof nothing =>
  hint ? html`<p class="fine" id="${id}-hint">${hint}</p>` : nothing;

const under = (field: Known, control: TemplateResult): TemplateResult =>
  html`<div class="field"><label for=${field.id}>${field.label}</label> ${control} ${hintOf(field)}</div>`;

const optionsOf = ({ options }: Choosing<unknown>) =>
  (Array.isArray(options) ? options : Object.entries(options)) as Options<unknown>;

const menu = (field: Known & Choosing<unknown>, chosen: unknown, tell: Tell): TemplateResult => {
  const options = optionsOf(field);
  return under(
    field,
    html`<select
      id=${field.id}
      name=${field.name}
      @change=${({ target }: Event) => tell(options[(target as HTMLSelectElement).selectedIndex]![0])}
    >
      ${options.map(
        ([value, words]) =>
          html`<option value=${String(value)} ?selected=${value === chosen}>${words}</option>`,
      )}
    </select>`,
  );
};

const layoutOf = (options: Options<unknown>): string => {
  if (options.some(([, , , picture]) => picture)) return 'pictures';
  return options.some(([, , note]) => note) ? 'stack tight cards' : 'row choices';
};

/** How one of the values stands, and what is told when it is pressed. */
type Standing = { isChosen: boolean; isOff?: boolean; told: unknown };

const row = (
  field: Known,
  { type, options, tell }: { type: 'radio' | 'checkbox'; options: Options<unknown>; tell: Tell },
  standingOf: (value: unknown) => Standing,
): TemplateResult =>
  html`<fieldset>
    <legend class=${field.isBare ? 'vh' : ''}>${field.label}</legend>
    <div class=${layoutOf(options)}>
      ${options.map(([value, words, note, picture]) => {
        const { isChosen, isOff = false, told } = standingOf(value);
        return html`<label class="choice"
          ><input
            type=${type}
            name=${field.id}
            .checked=${isChosen}
            ?disabled=${isOff}
            @change=${() => tell(told)}
          /><span>${picture}${words}${note ? html`<small>${note}</small>` : nothing}</span></label
        >`;
      })}
    </div>
    ${hintOf(field)}
  </fieldset>`;

const one = (field: Known & Choosing<unknown>, chosen: unknown, tell: Tell): TemplateResult =>
  row(field, { type: 'radio', options: optionsOf(field), tell }, (value) => ({
    isChosen: value === chosen,
    told: value,
  }));

const several = (field: Known & Collecting<unknown[]>, chosen: readonly unknown[], tell: Tell) =>
  row(field, { type: 'checkbox', options: field.several, tell }, (value) => {
    const others = chosen.filter((other) => other !== value);
    const isChosen = others.length < chosen.length;
    const isOff = !isChosen && chosen.length >= (field.most ?? Infinity);
    return { isChosen, isOff, told: isChosen ? others : [...chosen, value] };
  });

const tick = (field: Known & Ticking, value: unknown, tell: Tell): TemplateResult => {
  const [yes, no] = field.on === undefined ? [true, false] : [field.on, undefined];
  return html`<div>
    <label class="tick"
      ><input
        type="checkbox"
        .checked=${value === yes}
        @change=${({ target }: Event) => tell((target as HTMLInputElement).checked ? yes : no)}
      />${field.label}</label
    >
    ${hintOf(field)}
  </div>`;
};

const typed = (field: Known & Typing, value: unknown, tell: Tell): TemplateResult => {
  const { id, name, type = 'text', hint, button } = field;
  // lit-analyzer knows fewer values than browsers do.
  const { autocomplete = 'off', inputmode } = field as { autocomplete?: 'off'; inputmode?: 'text' };
  const read = ({ target }: Event): void => {
    const { valueAsNumber, value: words } = target as HTMLInputElement;
    tell(type === 'number' ? valueAsNumber : words.trim());
  };
  const describedBy = hint ? `${id}-hint` : nothing;
  if (field.rows)
    return under(
      field,
      html`<textarea
        id=${id}
        name=${name}
        rows=${field.rows}
        ?required=${field.required}
        ${longest(field.longest)}
        aria-describedby=${describedBy}
        .value=${String(value ?? '')}
        @change=${read}
      ></textarea>`,
    );
  const input = html`<input
    id=${id}
    name=${name}
    type=${type}
    ?required=${field.required}
    autocomplete=${autocomplete}
    inputmode=${inputmode ?? nothing}
    pattern=${field.pattern ?? nothing}
    placeholder=${field.placeholder ?? nothing}
    ${longest(field.longest)}
    min=${field.min ?? nothing}
    max=${field.max ?? nothing}
    step=${field.step ?? nothing}
    aria-invalid=${field.isInvalid ? 'true' : nothing}
    aria-describedby=${describedBy}
    .value=${String(value ?? '')}
    @change=${read}
  />`;
  return under(field, button ? html`<div class="row">${input}${button}</div>` : input);
};

const draw = (field: Known, value: unknown, tell: Tell): TemplateResult => {
  if ('options' in field) return (field.isMenu ? menu : one)(field, value, tell);
  if ('several' in field) return several(field, value as unknown[], tell);
  return field.type === 'tick' ? tick(field, value, tell) : typed(field, value, tell);
};

/** Fields from their description: labels, inputs and hints. `change` hears of each new value at once. */
export const fieldsOf = <V extends object>(
  fields: readonly (Field<V> | false | undefined)[],
  values: Partial<V> = {},
  change: (change: Partial<V>) => void = () => {},
): TemplateResult[] =>
  fields
    .filter((field) => field !== false && field !== undefined)
    .map((field) =>
      draw({ id: field.name, ...field }, values[field.name], (value) =>
        change({ [field.name]: value } as Partial<V>),
      ),
    );

export const entered = <K extends string>(event: SubmitEvent, ...names: readonly K[]): Record<K, string> => {
  event.preventDefault();
  const told = new FormData(event.target as HTMLFormElement);
  const read = (name: string): string => String(told.get(name) ?? '').trim();
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Record<K, string>;
};
