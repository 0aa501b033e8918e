import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, extname } from 'node:path';

/** The program itself: the command is a script around it, and hands no channels on. */
export const WORKERD = (createRequire(import.meta.url)('workerd') as { default: string }).default;

const quoted = (text: string): string => JSON.stringify(text);

/** As Wrangler's rules read what the script imports: how each kind of file is handed to `workerd`. */
const KINDS: Readonly<Record<string, string>> = { '.wasm': 'wasm', '.woff2': 'data', '.css': 'text' };

/** What Wrangler put beside the script. */
const modulesBeside = (script: string): string[] =>
  readdirSync(dirname(script)).flatMap((name) => {
    const kind = KINDS[extname(name)];
    return kind ? [`(name = ${quoted(name)}, ${kind} = embed ${quoted(name)})`] : [];
  });

interface Socket {
  name: string;
  /** `127.0.0.1:8787`, or `unix:` and a path. */
  address: string;
  /** Another entrypoint than the default one. */
  entrypoint?: string;
}

export interface WorkerSetup {
  /** A built script. The configuration must stand beside it. */
  script: string;
  bindings: Readonly<Record<string, string>>;
  sockets: readonly Socket[];
  /** Where the Worker may connect to: `public`, `private`, `local`, or networks. */
  network: readonly string[];
  compatibilityDate: string;
  /** The address of what serves the pages' files. */
  assets?: string;
}

const socketOf = ({ name, address, entrypoint }: Socket): string => {
  const service = entrypoint ? `(name = "main", entrypoint = ${quoted(entrypoint)})` : '"main"';
  const http = '(forwardedProtoHeader = "x-forwarded-proto")';
  return `(name = ${quoted(name)}, address = ${quoted(address)}, http = ${http}, service = ${service})`;
};

/** The configuration of a Worker for `workerd serve`. */
export const makeConfig = (setup: WorkerSetup): string => {
  const { script, bindings, sockets, network, compatibilityDate, assets } = setup;
  const modules = [
    `(name = "worker.js", esModule = embed ${quoted(basename(script))})`,
    ...modulesBeside(script),
  ];
  const texts = Object.entries(bindings).map(
    ([name, text]) => `(name = ${quoted(name)}, text = ${quoted(text)})`,
  );
  const bound = assets ? [...texts, '(name = "ASSETS", service = "assets")'] : texts;
  const allow = network.map(quoted).join();
  const files = assets ? [`(name = "assets", external = (address = ${quoted(assets)}, http = ()))`] : [];
  const services = [
    '(name = "main", worker = .main)',
    `(name = "internet", network = (allow = [${allow}], tlsOptions = (trustBrowserCas = true)))`,
    ...files,
  ];
  return `
using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (services = [${services.join()}], sockets = [${sockets.map(socketOf).join()}]);
const main :Workerd.Worker = (
  modules = [${modules.join()}],
  compatibilityDate = ${quoted(compatibilityDate)},
  bindings = [${bound.join()}]
);`;
};
