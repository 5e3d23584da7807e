import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import { clientSources, schemaSource, typeOf } from "./generate-api.ts";

const type = (schema: Parameters<typeof typeOf>[0]) => typeOf(schema, "here");

describe("types", () => {
  it.each([
    [{ type: "string", format: "date-time" }, "string"],
    [{ type: "string", format: "binary" }, "Blob"],
    [{ type: "integer", format: "int64", minimum: 3 }, "number"],
    [{ type: ["string", "null"] }, "string | null"],
    [{ type: "string", nullable: true }, "string | null"],
    [{ type: "string", enum: ["a", "b"] }, '"a" | "b"'],
    [{ const: "x" }, '"x"'],
    [{ $ref: "#/components/schemas/Set" }, "Set"],
    [{ oneOf: [{ type: "null" }, { $ref: "#/components/schemas/Set" }] }, "null | Set"],
    [{ allOf: [{ $ref: "#/components/schemas/A" }, { $ref: "#/components/schemas/B" }] }, "A & B"],
    [{ type: "array", items: { type: ["number", "null"] } }, "(number | null)[]"],
    [{ type: "object", additionalProperties: { type: "string" } }, "Record<string, string>"],
    [{ type: "object" }, "Record<string, never>"],
    [{}, "unknown"],
    [true, "unknown"],
    [
      { type: "object", required: ["a"], properties: { a: { type: "boolean" }, "b-c": { type: "string" } } },
      '{ a: boolean; "b-c"?: string; }',
    ],
  ])("%o", (schema, expected) => {
    expect(type(schema as never)).toBe(expected);
  });

  it.each([
    [{ type: "string", if: {} }, "here: unsupported keyword 'if'"],
    [{ type: "tuple" }, "here: unsupported type 'tuple'"],
    [{ $ref: "other.json#/A" }, "here: reference 'other.json#/A' is not a schema"],
    [
      { type: "object", properties: { deep: { type: "array", items: { not: {} } } } },
      "here/properties/deep/items: unsupported keyword 'not'",
    ],
    [
      { type: "object", properties: { a: {} }, additionalProperties: {} },
      "here: additionalProperties beside properties is unsupported",
    ],
  ])("rejects %o and names its place", (schema, message) => {
    expect(() => type(schema as never)).toThrow(message);
  });
});

describe("client", () => {
  const client = (operation: object, path = "/api/things/{id}") =>
    clientSources({ paths: { [path]: { get: operation as never } } })["src/api/client/other.ts"];
  const answer = (media: string) => ({
    operationId: "get_thing",
    responses: { 200: { content: { [media]: { schema: { type: "string" } } } } },
  });

  it.each([
    ["application/json", "operation<void, string>", '"/api/things/{id}")'],
    ["application/zip", "operation<void, Blob>", 'as: "blob"'],
    ["text/event-stream", "operation<void, ReadableStream<Uint8Array>>", 'as: "stream"'],
    ["text/csv", "operation<void, string>", 'as: "text"'],
  ])("reads %s", (media, signature, as) => {
    const source = client(answer(media));
    expect(source).toContain(signature);
    expect(source).toContain(as);
  });

  it("returns no value for 204", () => {
    expect(client({ operationId: "drop", responses: { 204: {} } })).toContain(
      'export const drop = /* @__PURE__ */ operation<void, void>("drop", "GET"',
    );
  });

  it("combines path, query and body, optional only if all are", () => {
    const parameters = [
      { name: "id", in: "path", required: true, schema: { type: "integer" } },
      { name: "after", in: "query", schema: { type: "integer" } },
      { name: "X-Time-Zone", in: "header", schema: { type: "string" } },
    ];
    expect(client({ ...answer("application/json"), parameters })).toContain(
      "operation<{ id: number; after?: number; }, string>",
    );
    expect(client({ ...answer("application/json"), parameters: parameters.slice(1) })).toContain(
      "operation<{ after?: number; } | void, string>",
    );
  });

  it("rejects duplicate operation names and operations without a success response", () => {
    const item = answer("application/json");
    expect(() => clientSources({ paths: { "/a": { get: item }, "/b": { get: item } } } as never)).toThrow(
      "GET /b: operationId 'getThing' is used twice",
    );
    expect(() => client({ operationId: "x", responses: { 404: {} } })).toThrow("no success answer");
  });
});

it("the committed client matches the committed document", () => {
  const document = JSON.parse(readFileSync("openapi.json", "utf8"));
  expect(readFileSync("src/api/schema.ts", "utf8")).toBe(schemaSource(document));
  const files = clientSources(document);
  expect(readdirSync("src/api/client").sort()).toEqual(
    Object.keys(files)
      .map((file) => basename(file))
      .sort(),
  );
  for (const [file, source] of Object.entries(files)) expect(readFileSync(file, "utf8")).toBe(source);
});
