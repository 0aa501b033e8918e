// Stands in for a package that a dependency would bundle though nothing here uses it; see wrangler.toml.
export {};
