/** Returns `create()` and suppresses the console meanwhile: its warnings are about production, not about development. */
export function withoutWarnings(create) {
  const { error, info, warn } = console;
  console.error = () => {};
  console.info = () => {};
  console.warn = () => {};
  try {
    return create();
  } finally {
    Object.assign(console, { error, info, warn });
  }
}
