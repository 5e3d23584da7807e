import { describe, expect, it } from "vitest";
import { codesFile, codesLeft, grouped } from "./model";

describe("what is shown", () => {
  it("groups the secret", () => expect(grouped("ABCDEFGHIJ")).toBe("ABCD EFGH IJ"));
  it("says in the file what the codes are for", () =>
    expect(codesFile(["ABCD", "EFGH"])).toContain("\n\nABCD\nEFGH\n"));
  it.each([
    [10, "Restam 10 códigos de recuperação.", false],
    [4, "Restam 4 códigos de recuperação.", false],
    [3, "Restam só 3 códigos de recuperação. Gere novos códigos.", true],
    [1, "Resta só 1 código de recuperação. Gere novos códigos.", true],
    [0, "Não resta nenhum código de recuperação. Gere novos códigos.", true],
  ])("%i codes are %s", (count, text, isFew) => expect(codesLeft(count)).toEqual({ text, isFew }));
});
