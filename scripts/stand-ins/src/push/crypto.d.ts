export function newKeys(): { publicKey: string; privateKey: string };
