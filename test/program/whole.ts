interface Action {
  type: string;
}

/** What may be sent at once: an action, or a step of a sealed choice together with one that settles it. */
export interface Whole {
  action: Action;
  steps?: Action[];
}

/** Everything that may be sent at once, from an answer of `/legal`. */
export const wholes = ({
  actions,
  steps = [],
}: {
  actions: readonly Action[];
  steps?: readonly { action: Action; settledBy: readonly Action[] }[] | undefined;
}): Whole[] => [
  ...actions.map((action) => ({ action })),
  ...steps.flatMap(({ action: step, settledBy }) => settledBy.map((action) => ({ steps: [step], action }))),
];
