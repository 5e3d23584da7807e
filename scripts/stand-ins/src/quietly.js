/** Runs a constructor whose warnings are about production, which a stand-in never sees. */
export function quietly(make) {
  const { error, info, warn } = console;
  console.error = () => {};
  console.info = () => {};
  console.warn = () => {};
  try {
    return make();
  } finally {
    Object.assign(console, { error, info, warn });
  }
}
