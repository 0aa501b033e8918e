import {
  GREEN_LEAST,
  LOAN_POINTS,
  MILESTONES,
  MILESTONE_POINTS,
  ROUNDS,
  SOLO,
  SOLO_CITIES,
  SOLO_LOSSES,
  isGreen,
  type Milestone,
} from '../model/kinds.ts';
import type { View } from '../model/types.ts';
import { progress, type Count } from '../scoring/count.ts';

/** The weights of survival, cities, and points, and how uncertain the forecast of each is. */
const WEIGHT = { milestones: 30, cities: 20, points: 9 } as const;
const SPREAD = { milestones: 0.8, cities: 1.6, points: 7 } as const;
/** The chance per turn of a step toward a milestone. */
const STEP = { green: 0.3, yellow: 0.14 } as const;
/** The chance of earning the round's milestone, by missing steps. */
const THIS_ROUND = [1, 0.2, 0.02, 0] as const;
/** Riders that the two best cities still gain each turn, and the points of each. */
const GROWTH = { riders: 1.1, points: 3.2 } as const;
/** A fallen green milestone is almost lost: the bot may still fix it this turn. */
const FALLEN = 0.9;
const POINT = 0.1;

/** The logarithm of the logistic function: steep where things look bad, flat where they are safe. */
const logOdds = (ahead: number): number => -Math.log1p(Math.exp(-ahead));

const missing = ({ zones }: Count, milestone: Milestone): number =>
  Math.max(0, GREEN_LEAST - progress(zones, milestone));

/** Each remaining milestone comes up once, in an unknown round (RW29). */
const chancesOf = ({ phase, round, lost, held, revealed }: View, count: Count): number[] => {
  const gone = [...lost, ...held[0]!, revealed];
  const hidden = MILESTONES.filter((milestone) => !gone.includes(milestone));
  const rounds = (phase === 0 ? ROUNDS - round + 1 : 0) + (hidden.length + 1) / 2;
  const chances = hidden.map((milestone) => {
    const step = isGreen(milestone) ? STEP.green : STEP.yellow;
    return (1 - (1 - step) ** rounds) ** missing(count, milestone);
  });
  return revealed ? [...chances, THIS_ROUND[missing(count, revealed)]!] : chances;
};

/** The milestones expected to be earned and lost by the end. */
const foresee = (view: View, count: Count): { earned: number; lost: number } => {
  const chances = chancesOf(view, count);
  const fallen = view.held[0]!.filter((id) => isGreen(id) && missing(count, id) > 0).length * FALLEN;
  const earned = chances.reduce((sum, chance) => sum + chance, 0);
  return {
    earned: view.held[0]!.length + earned - fallen,
    lost: view.lost.length + chances.length - earned + fallen,
  };
};

export const outlookAlone = ({ view, turns }: { view: View; turns: number }, count: Count): number => {
  const { riders, points } = SOLO[view.level!];
  const cities = count.riders
    .map((size, i) => ({ size, points: count.points[i]! }))
    .sort((a, b) => b.size - a.size || b.points - a.points);
  const short = cities.slice(0, SOLO_CITIES).reduce((sum, { size }) => sum + Math.max(0, riders - size), 0);
  const scoring = cities.filter(({ size }, i) => i < SOLO_CITIES || size >= riders);
  const now = scoring.reduce((sum, city) => sum + city.points, 0);
  const { earned, lost } = foresee(view, count);
  const coming = GROWTH.riders * turns;
  const total = now + GROWTH.points * coming + MILESTONE_POINTS * earned + LOAN_POINTS * view.loans[0]!;
  const doubt = Math.sqrt(turns);
  const survives = logOdds((SOLO_LOSSES - 0.5 - lost) / SPREAD.milestones);
  const scores = logOdds((coming + 0.5 - short) / (SPREAD.cities * (0.35 + 0.2 * doubt)));
  const suffices = logOdds((total - points) / (SPREAD.points * (0.3 + 0.18 * doubt)));
  return (
    (view.shown === null ? WEIGHT.milestones * survives : 0) +
    WEIGHT.cities * scores +
    WEIGHT.points * suffices +
    POINT * now
  );
};
