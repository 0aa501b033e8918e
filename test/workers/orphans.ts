import { spawn } from 'node:child_process';
import { watchWorkerd } from '../../api/dev/workerd.ts';

/** Starts a program that is called `workerd`, says its process id, and then waits to be killed. */
const [program] = process.argv.slice(2) as [string];
watchWorkerd(() => {});
const child = spawn(program, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
child.once('spawn', () => console.log(child.pid));
