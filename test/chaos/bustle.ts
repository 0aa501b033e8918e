import type { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Life, Victim } from './life.ts';
import { leavePlan } from './plan.ts';
import { playOn, type Table } from './table.ts';
import { count, type World } from './world.ts';

/** The service is killed at the n-th action, sweep or mail of its life, with n up to this. */
const UP_TO = { action: 60, sweep: 3, mail: 4 } as const;
type Aim = keyof typeof UP_TO;
export const AIMS = Object.keys(UP_TO) as Aim[];

export interface Plan {
  victim: Victim;
  aim: Aim;
}

/** At the moment aimed at or up to this much later. */
const AFTER_MS = 40;
/** Nor any later than this, should too little happen. */
const LONGEST_MS = 10_000;
const PAUSE_MS = 50;
const PLANS_ONE_IN = 5;

/** Settles once something has happened this many times. */
const hear = (events: EventEmitter, aim: Aim, times: number): Promise<void> =>
  new Promise((done) => {
    let left = times;
    const heard = (): void => {
      if (--left > 0) return;
      events.off(aim, heard);
      done();
    };
    events.on(aim, heard);
  });

interface State {
  isOver: boolean;
  isDying: boolean;
  isSweeping: boolean;
}

const play = async (world: World, table: Table, state: State): Promise<void> => {
  while (!state.isOver && !table.isOver) {
    if (world.chance.below(PLANS_ONE_IN) === 0) await leavePlan(world, table).catch(() => {});
    const came = await playOn(table, world.chance);
    if (came === 'failed' && !state.isDying)
      world.faults.push(`${table.game} ${table.id}: an error of the service while it was whole`);
    if (came === 'acknowledged') {
      world.events.emit('action');
      count(world, 'actions acknowledged');
    } else await wait(PAUSE_MS);
  }
};

const sweep = async (world: World, state: State): Promise<void> => {
  while (!state.isOver) {
    const swept = fetch(`${world.base}/sweep`, { method: 'POST' }).then((answer) => answer.text());
    state.isSweeping = true;
    world.events.emit('sweep');
    const isDone = await swept.then(
      () => true,
      () => false,
    );
    state.isSweeping = false;
    if (isDone) count(world, 'sweeps to their end');
    await wait(PAUSE_MS);
  }
};

/** At half of the tables people act, sweeps come, and at the moment of the plan the service is killed. */
export const liveAndDie = async (world: World, life: Life, { victim, aim }: Plan): Promise<void> => {
  const { chance, events } = world;
  const state = { isOver: false, isDying: false, isSweeping: false };
  const busy = world.tables.filter(() => chance.below(2) === 0);
  const moment = hear(events, aim, 1 + chance.below(UP_TO[aim]));
  const done = [sweep(world, state), ...busy.map((table) => play(world, table, state))];
  await Promise.race([moment, wait(LONGEST_MS)]);
  await wait(chance.below(AFTER_MS));
  state.isDying = true;
  count(world, `kills of ${victim}`);
  if (state.isSweeping) count(world, 'kills amid a sweep');
  await life.kill(victim);
  state.isOver = true;
  await Promise.all(done);
};
