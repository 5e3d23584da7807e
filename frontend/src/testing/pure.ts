// Some modules listen to the window as soon as they are loaded; that is all they find of one.
Object.assign(globalThis, { window: new EventTarget() });
