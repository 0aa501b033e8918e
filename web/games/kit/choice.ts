import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** An action and the clicks that lead to it, in order. A last step that begins with `turn:` is set by turning. */
export interface Plan<A> {
  readonly action: A;
  readonly steps: readonly string[];
}

export const within = <A>(plans: readonly Plan<A>[], chosen: readonly string[]): readonly Plan<A>[] =>
  plans.filter(({ steps }) => chosen.every((step, i) => steps[i] === step));

export const nextSteps = <A>(plans: readonly Plan<A>[], chosen: readonly string[]): ReadonlySet<string> =>
  new Set(within(plans, chosen).flatMap(({ steps }) => steps.slice(chosen.length, chosen.length + 1)));

/** The only plan left, or the one the dial points at if only the turn is open. */
export const offered = <A>(plans: readonly Plan<A>[], chosen: readonly string[], dial = 0) => {
  const left = within(plans, chosen);
  if (left.length <= 1) return left[0];
  const isTurned = ({ steps }: Plan<A>): boolean =>
    steps.length === chosen.length + 1 && steps.at(-1)!.startsWith('turn:');
  return left.every(isTurned) ? left[dial % left.length] : undefined;
};

export const stillLegal = <A>(plans: readonly Plan<A>[], chosen: readonly string[]): readonly string[] =>
  chosen.length === 0 || within(plans, chosen).length > 0 ? chosen : stillLegal(plans, chosen.slice(0, -1));

type Host = Pick<ReactiveControllerHost, 'addController' | 'requestUpdate'>;

/** Holds the clicks so far, as a prefix of legal actions. */
export class StepChoice<A> implements ReactiveController {
  #host: Host;
  #plans: readonly Plan<A>[] = [];
  chosen: readonly string[] = [];
  #dial = 0;

  constructor(host: Host) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#choose([]);
  }

  get next(): ReadonlySet<string> {
    return nextSteps(this.#plans, this.chosen);
  }
  get offered(): Plan<A> | undefined {
    return offered(this.#plans, this.chosen, this.#dial);
  }
  get turns(): number {
    return this.offered ? within(this.#plans, this.chosen).length : 0;
  }
  get actions(): readonly A[] {
    return within(this.#plans, this.chosen).map(({ action }) => action);
  }
  get all(): readonly A[] {
    return this.#plans.map(({ action }) => action);
  }
  get isEmpty(): boolean {
    return this.#plans.length === 0;
  }
  begins(step: string): boolean {
    return within(this.#plans, [step]).length > 0;
  }
  /** Whether a step is chosen, or is the only one left. */
  leadsTo(step: string): boolean {
    return this.chosen.includes(step) || (this.chosen.length > 0 && !!this.offered?.steps.includes(step));
  }
  /** The action offered at a step that is chosen, or the only one left. */
  offeredAt(step: string | undefined): A | undefined {
    return step !== undefined && this.leadsTo(step) ? this.offered?.action : undefined;
  }
  /** The action that a single click makes. */
  only(step: string): A | undefined {
    return offered(this.#plans, [step])?.action;
  }
  /** The alternatives to the last chosen place or piece, including itself. */
  beside(isPlace: (step: string) => boolean): ReadonlySet<string> {
    const placed = this.chosen.findIndex(isPlace);
    const level = placed < 0 ? this.chosen : this.chosen.slice(0, placed);
    return new Set([...nextSteps(this.#plans, level)].filter(isPlace));
  }

  /** Keeps as much of the choice as is still legal. */
  offer(plans: readonly Plan<A>[]): void {
    this.#plans = plans;
    const kept = stillLegal(plans, this.chosen);
    if (kept.length !== this.chosen.length) this.#dial = 0;
    this.chosen = kept;
  }

  /** Clicks a step. A step that cannot come next starts over; a chosen one is put back, with all after it. */
  click(step: string): void {
    const held = this.chosen.indexOf(step);
    if (held >= 0) return this.#choose(this.chosen.slice(0, held));
    for (let kept = this.chosen; ; kept = kept.slice(0, -1)) {
      if (nextSteps(this.#plans, kept).has(step)) return this.#choose([...kept, step]);
      if (kept.length === 0) return;
    }
  }

  /** Restores earlier steps, as far as they are still legal. */
  resume(chosen: readonly string[]): void {
    this.#choose(stillLegal(this.#plans, chosen));
  }

  turn(): void {
    this.#dial++;
    this.#host.requestUpdate();
  }

  back(): void {
    this.#choose(this.chosen.slice(0, -1));
  }

  clear(): void {
    this.#choose([]);
  }

  #choose(chosen: readonly string[]): void {
    this.chosen = chosen;
    this.#dial = 0;
    this.#host.requestUpdate();
  }
}
