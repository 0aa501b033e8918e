// Modules as wrangler.toml's rules read them.
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
