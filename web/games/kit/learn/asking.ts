/** What can be asked about: things the board draws under a name, and references to them. */
const NAMED = '[data-ask], [data-thing], [data-refers]';

type Named = HTMLElement | SVGElement;

const nameOf = ({ dataset: { ask, thing, refers } }: Named): string => ask ?? thing ?? refers!.split(' ')[0]!;

const sizeOf = (element: Element): number => {
  const { width, height } = element.getBoundingClientRect();
  return width * height;
};

const holds = (element: Element, x: number, y: number): boolean => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return x >= left && x <= right && y >= top && y <= bottom;
};

export interface DrawnThing {
  name: string;
  element: Named;
  /** Its bounds, if it is only part of what the element draws. */
  at?: DOMRect;
}

const spotOn = (element: Element): DrawnThing[] => {
  const spot = element.closest<Named>('.spot[data-step]');
  return spot ? [{ name: spot.dataset['step']!, element: spot }] : [];
};

/** The things under a point by their bounds, smallest first, and the place on offer: pieces let the pointer through. */
export const thingsAt = (root: ShadowRoot, x: number, y: number): DrawnThing[] => {
  const top = root.elementFromPoint(x, y);
  const part = top?.closest('section, ol, aside, [popover]');
  if (!top || !part || !root.contains(part)) return [];
  const named = [...part.querySelectorAll<Named>(NAMED)]
    .filter((element) => holds(element, x, y))
    .toSorted((a, b) => sizeOf(a) - sizeOf(b))
    .map((element) => ({ name: nameOf(element), element }));
  return [...named, ...spotOn(top)];
};

export const thingsOn = (root: ShadowRoot, element: Element): DrawnThing[] => {
  const around = element.closest<Named>(NAMED);
  const { left, top, width, height } = element.getBoundingClientRect();
  const under = thingsAt(root, left + width / 2, top + height / 2);
  const own = around ? [{ name: nameOf(around), element: around }] : [];
  return [...own, ...under, ...spotOn(element)];
};

/** How long the mouse must rest, or a finger press, to ask: milliseconds. */
const RESTS = 650;
const PRESSES = 500;
/** A finger that moves farther is dragging: pixels. */
const TREMBLE = 8;

/** How the player asked: a card for a hovering mouse is passing, any other stays until closed. */
export type Manner = 'passing' | 'staying';

interface Asked {
  /** Shows help on the first known one of these. Returns false if there is none. */
  ask(found: readonly DrawnThing[], manner: Manner): boolean;
  /** The place on the board under a press, if it has no name as a thing. */
  placeAt(event: MouseEvent): DrawnThing[];
  leave(): void;
}

/** A place where a resting mouse is about to press. */
const SPOT = ".spot:not([aria-disabled='true'])";

/** Detects by mouse, finger and keyboard what a player asks about on a board. */
export class Asking {
  #root: ShadowRoot;
  #to: Asked;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pressed: readonly [x: number, y: number] | undefined;
  #isSwallowing = false;
  /** The next press asks, whatever it would do otherwise. */
  isNext = false;
  isByPointer = false;

  constructor(root: ShadowRoot, to: Asked) {
    this.#root = root;
    this.#to = to;
  }

  listen(signal: AbortSignal): void {
    const on = <K extends keyof HTMLElementEventMap>(
      name: K,
      hear: (event: HTMLElementEventMap[K]) => void,
      capture = false,
    ): void => this.#root.addEventListener(name, hear as EventListener, { signal, capture });
    on('pointermove', this.#moved);
    on('pointerdown', this.#down);
    on('pointerup', () => this.#wait());
    on('pointercancel', () => this.#wait());
    this.#root.host.addEventListener('pointerleave', this.#left, { signal });
    on('keydown', this.#keyed);
    on('click', this.#clicked, true);
    on('contextmenu', (event) => this.#isSwallowing && event.preventDefault());
  }

  #wait(then?: () => void, after = 0): void {
    clearTimeout(this.#timer);
    this.#pressed = undefined;
    if (then) this.#timer = setTimeout(then, after);
  }

  #left = (): void => {
    this.#wait();
    this.#to.leave();
  };

  #moved = (event: PointerEvent): void => {
    const { clientX: x, clientY: y, pointerType, buttons } = event;
    if (pointerType !== 'mouse') {
      const [fromX, fromY] = this.#pressed ?? [x, y];
      if (Math.hypot(x - fromX, y - fromY) > TREMBLE) this.#wait();
      return;
    }
    const target = event.target as Element;
    if (target.closest('.ask')) return this.#wait();
    this.#to.leave();
    if (buttons > 0 || target.closest(SPOT)) return this.#wait();
    this.#wait(() => this.#to.ask(thingsAt(this.#root, x, y), 'passing'), RESTS);
  };

  #down = ({ clientX: x, clientY: y, pointerType, target }: PointerEvent): void => {
    this.#isSwallowing = false;
    this.isByPointer = true;
    if (pointerType === 'mouse' || (target as Element).closest('.ask')) return this.#wait();
    this.#wait(() => {
      this.#isSwallowing = true;
      this.#to.ask(thingsAt(this.#root, x, y), 'staying');
    }, PRESSES);
    this.#pressed = [x, y];
  };

  /** A long press, or a press after the `?` tool, only asks. The tool stays on until something answers. */
  #clicked = (event: MouseEvent): void => {
    if ((event.target as Element).closest('.ask, [data-ask="tool:ask"]')) return;
    if (!this.#isSwallowing && !this.isNext) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    this.#isSwallowing = false;
    if (!this.isNext) return;
    const found = [...thingsAt(this.#root, event.clientX, event.clientY), ...this.#to.placeAt(event)];
    this.isNext = !this.#to.ask(found, 'staying');
  };

  #keyed = (event: KeyboardEvent): void => {
    this.isByPointer = false;
    const focused = this.#root.activeElement;
    if (event.key !== '?' || !focused || focused.closest('.ask')) return;
    event.preventDefault();
    this.#to.ask(thingsOn(this.#root, focused), 'staying');
  };
}
