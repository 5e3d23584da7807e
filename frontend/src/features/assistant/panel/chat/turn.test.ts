import { describe, expect, it } from "vitest";
import { ApiError, type AssistantMessage, type ChatReply } from "@/api";
import { texts } from "../texts";
import {
  answered,
  endOf,
  formOf,
  heard,
  linesOf,
  newTurn,
  nextTry,
  noteOf,
  stopped,
  type Turn,
  withReply,
  withWhatWasSaid,
} from "./turn";

const STAMP = "2026-11-16T13:00:00Z";
const message = (id: number, role: "user" | "assistant", change: Partial<AssistantMessage> = {}): AssistantMessage => ({
  id,
  role,
  content: role === "user" ? "Quantas séries?" : `assistant ${id}`,
  timestamp: STAMP,
  is_cut: false,
  sources: [],
  offers_trainer: false,
  ...change,
});
const reply = (change: Partial<ChatReply> = {}): ChatReply => ({
  message_id: 9,
  content: "Três séries.",
  timestamp: STAMP,
  is_cut: false,
  sources: [],
  offers_trainer: false,
  ...change,
});
const welcome = [message(1, "assistant")];
const asked = { conversationId: 3, clientId: "a", question: "Quantas séries?", exerciseId: null };
const turn = (change: Partial<Turn> = {}): Turn => ({ ...newTurn(asked, welcome), ...change });
const said = (messages: AssistantMessage[], current: Turn | null) => linesOf(messages, current).map(({ text }) => text);

describe("a turn", () => {
  it("is sent with its exercise, if it has one", () => {
    const body = { conversation_id: 3, message: "Quantas séries?", client_id: "a" };
    expect(formOf(turn())).toEqual(body);
    expect(formOf(turn({ exerciseId: 24 }))).toEqual({ ...body, exercise_id: 24 });
  });

  it("grows by what is heard", () => {
    const looking = heard(turn(), { kind: "looking", label: "Seu programa" });
    expect(looking).toMatchObject({ looking: "Seu programa", answer: "" });
    const half = heard(looking, { kind: "delta", text: "Três " });
    expect(heard(half, { kind: "delta", text: "séries." })).toMatchObject({ looking: null, answer: "Três séries." });
  });
});

describe("the lines", () => {
  it("begin with the question, before the server has it", () => {
    expect(said(welcome, null)).toEqual(["assistant 1"]);
    expect(said(welcome, turn())).toEqual(["assistant 1", "Quantas séries?"]);
    expect(said([], newTurn(asked, []))).toEqual(["Quantas séries?"]);
  });

  it("show an answer while it comes", () => {
    expect(linesOf(welcome, turn({ answer: "Três" })).at(-1)).toMatchObject({
      text: "Três",
      isUnfinished: true,
      isCut: false,
    });
    expect(linesOf(welcome, answered(turn(), reply())).at(-1)).toMatchObject({ isUnfinished: false, isCut: false });
  });

  it("mark an answer that was cut, until the server has it", () => {
    const cut = stopped(turn({ answer: "Três" }));
    expect(linesOf(welcome, cut).at(-1)).toMatchObject({ text: "Três", isCut: true, isUnfinished: false });
    const known = [...welcome, message(2, "user"), message(3, "assistant", { is_cut: true })];
    expect(said(known, cut)).toEqual(["assistant 1", "Quantas séries?", "assistant 3"]);
    expect(said(known.slice(0, 2), cut)).toEqual(["assistant 1", "Quantas séries?", "Três"]);
  });

  it("say in place of the server's mark that an answer failed", () => {
    const failed = [...welcome, message(2, "user"), message(3, "assistant", { is_cut: true, content: "" })];
    expect(said(failed, turn({ phase: "failed", notice: texts.failed }))).toEqual(["assistant 1", "Quantas séries?"]);
    expect(said(failed, stopped(turn()))).toEqual(["assistant 1", "Quantas séries?", ""]);
    expect(said(failed, null)).toEqual(["assistant 1", "Quantas séries?", ""]);
    expect(said(failed, stopped(turn({ answer: "Três" })))).toEqual(["assistant 1", "Quantas séries?", "Três"]);
  });

  it("don't take what came of an earlier try for the answer of the next one", () => {
    const known = [...welcome, message(2, "user"), message(3, "assistant", { is_cut: true })];
    expect(said(known, turn({ answer: "Quatro" }))).toEqual(["assistant 1", "Quantas séries?", "Quatro"]);
  });
});

describe("a question of an earlier turn that arrives late", () => {
  const earlier = message(2, "user", { content: "Qual é o treino?" });

  it("isn't the one that was asked since", () => {
    expect(said([...welcome, earlier], turn())).toEqual(["assistant 1", "Qual é o treino?", "Quantas séries?"]);
    expect(withReply([...welcome, earlier], turn(), reply()).map(({ content }) => content)).toEqual([
      "assistant 1",
      "Qual é o treino?",
      "Quantas séries?",
      "Três séries.",
    ]);
  });

  it("keeps what was said of its answer", () => {
    const cut = stopped(turn({ answer: "Três" }));
    const kept = withWhatWasSaid(welcome, cut);
    expect(kept.map(({ content, is_cut }) => [content, is_cut])).toEqual([
      ["assistant 1", false],
      ["Quantas séries?", false],
      ["Três", true],
    ]);
    expect(said([...kept], newTurn({ ...asked, question: "E depois?" }, kept))).toEqual([
      "assistant 1",
      "Quantas séries?",
      "Três",
      "E depois?",
    ]);
    expect(withWhatWasSaid(welcome, stopped(turn()))).toBe(welcome);
    expect(withWhatWasSaid(welcome, answered(turn(), reply()))).toBe(welcome);
    const known = [...welcome, message(2, "user"), message(3, "assistant", { is_cut: true })];
    expect(withWhatWasSaid(known, cut)).toBe(known);
  });
});

describe("a reply", () => {
  it("follows its question, which has its place before it", () => {
    const messages = withReply(welcome, turn(), reply());
    expect(messages.map(({ role, content }) => [role, content])).toEqual([
      ["assistant", "assistant 1"],
      ["user", "Quantas séries?"],
      ["assistant", "Três séries."],
    ]);
    const ids = messages.map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    expect(said(messages, answered(turn(), reply()))).toHaveLength(3);
  });

  it("takes the place of a part of it", () => {
    const known = [...welcome, message(2, "user"), message(9, "assistant", { is_cut: true })];
    expect(withReply(known, turn(), reply()).map(({ id }) => id)).toEqual([1, 2, 9]);
  });
});

describe("an end", () => {
  const failure = (status: number, code?: string, error?: string) =>
    endOf(turn({ looking: "Seu programa" }), new ApiError(status, { ...(code && { code }), ...(error && { error }) }));

  it.each([
    ["no network", 0, undefined, "lost", texts.failed],
    ["the provider", 502, "assistant_unavailable", "failed", texts.failed],
    ["a fault of the server", 500, "internal", "failed", texts.failed],
    ["an answer on its way", 409, "assistant_busy", "lost", texts.busy],
    ["too many questions, without a sentence", 429, "too_many_requests", "refused", texts.tooMany],
  ])("by %s", (_, status, code, phase, notice) => {
    expect(failure(status, code)).toEqual({ turn: { ...turn(), phase, notice } });
  });

  it("by the budget has the server's sentence", () => {
    const said = "Você já usou as perguntas deste mês.";
    expect(failure(429, "assistant_budget", said).turn).toMatchObject({ phase: "refused", notice: said });
  });

  it.each([
    [409, "assistant_consent", "askConsent"],
    [409, "assistant_disabled", "checkStatus"],
    [404, "not_found", "forgetConversation"],
    [422, "invalid", "showField"],
  ])("by %i %s has a consequence", (status, code, consequence) => {
    expect(failure(status, code).consequence).toBe(consequence);
  });

  it("in the middle of an answer is a lost connection", () => {
    expect(endOf(turn(), new TypeError("network error")).turn.phase).toBe("lost");
  });
});

describe("a note", () => {
  const lost = turn({ phase: "lost", notice: texts.failed });

  it("says that there is no answer", () => {
    expect(noteOf(welcome, null)).toBeNull();
    expect(noteOf(welcome, turn())).toBeNull();
    expect(noteOf(welcome, lost)).toEqual({ text: texts.failed });
  });

  it("only offers another try below a part of an answer", () => {
    expect(noteOf(welcome, { ...lost, answer: "Três" })).toEqual({ text: null });
    expect(noteOf(welcome, { ...lost, answer: "Três", phase: "failed" })).toEqual({ text: texts.failed });
  });

  it("ends when the server has the whole answer", () => {
    const cut = [...welcome, message(2, "user"), message(3, "assistant", { is_cut: true })];
    expect(noteOf(cut, lost)).toEqual({ text: null });
    expect(noteOf([...welcome, message(2, "user"), message(3, "assistant")], lost)).toBeNull();
  });
});

describe("another try", () => {
  const failed = turn({ phase: "failed", notice: texts.failed, answer: "Três" });

  it("is the same question", () => {
    expect(nextTry(welcome, failed, "b")).toEqual(turn());
    const known = [...welcome, message(2, "user"), message(3, "assistant", { is_cut: true, content: "" })];
    expect(nextTry(known, failed, "b")).toEqual(turn());
  });

  it("is a new one after an answer that the server has ended", () => {
    const known = [...welcome, message(2, "user"), message(3, "assistant", { is_cut: true })];
    expect(nextTry(known, failed, "b")).toEqual({ ...turn(), clientId: "b", after: 3 });
  });
});
