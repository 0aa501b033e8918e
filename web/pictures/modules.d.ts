// Modules as loaded by the rules in wrangler.toml.
declare module '*.wasm' {
  const module: WebAssembly.Module;
  export default module;
}
declare module '*.woff2' {
  const bytes: ArrayBuffer;
  export default bytes;
}
declare module '*.css' {
  const sheet: string;
  export default sheet;
}
declare module '*.svg' {
  const sheet: string;
  export default sheet;
}
