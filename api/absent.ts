// Replaces a package that a dependency would bundle but nothing here uses; see wrangler.toml.
export {};
