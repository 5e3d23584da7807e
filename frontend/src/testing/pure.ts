// Some modules add listeners to window when they load; nothing else of it is needed.
Object.assign(globalThis, { window: new EventTarget() });
