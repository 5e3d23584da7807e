import { setTimeout } from "node:timers/promises";
import type { APIRequestContext } from "@playwright/test";
import { startAssistant } from "../../../scripts/stand-ins/src/assistant/index.js";
import { signInMembers } from "./members.ts";
import { Nodes } from "./nodes.ts";
import { slowestRead } from "./reads.ts";
import { close, Tally } from "./report.ts";

const KEY = "chave de teste";
/** Few enough that no member reaches the limit per minute. */
const READS_OF_A_MEMBER = 20;
const ARRIVAL_MS = 500;

const [questions = 1, turns = 1, reads = 1, mostRatio = Number.POSITIVE_INFINITY] = process.argv.slice(2).map(Number);
const failures = new Tally();

const slowest = (members: APIRequestContext[]) =>
  slowestRead(members, { path: "/api/todays-workout", reads, failures });

async function agree(member: APIRequestContext): Promise<number> {
  await member.put("/api/ai-assistant/consent", { data: { granted: true } });
  const opened = await member.post("/api/ai-assistant/conversation", { data: {} });
  return (await opened.json()).conversation_id;
}

const isFailure = (text: string) => text.includes("Tente novamente em alguns instantes.");

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** After that long, a provider that had outages is asked once; the others wait for how that ends. */
const REST_S = 61;

let assistant = await startAssistant({ port: 0, key: KEY });
const port = Number(new URL(assistant.url).port);
const extra = { OPENAI_API_KEY: KEY, OPENAI_BASE_URL: `${assistant.url}/v1` };
const nodes = await Nodes.prepare(1, "sqlite", { extra });
try {
  const node = nodes.all[0];
  await node?.start();
  const url = `http://localhost:${node?.port}`;
  const readers = Math.ceil(reads / READS_OF_A_MEMBER);
  const members = await signInMembers(url, nodes.database, questions + readers);
  const asking = members.slice(0, questions);
  const reading = members.slice(questions);
  const conversations = await Promise.all(asking.map(agree));
  const ask = (at: number) => {
    const data = { conversation_id: conversations[at], message: "Qual é o treino de hoje?" };
    return (asking[at] as APIRequestContext).post("/api/ai-assistant/chat", { data, timeout: 60_000 });
  };
  const alone: number[] = [];
  const beside: number[] = [];
  await slowest(reading);
  for (let turn = 0; turn < turns; turn += 1) {
    await node?.advance(REST_S);
    await failures.judge(ask(0), (answer) => answer.ok());
    alone.push(await slowest(reading));
    assistant.setMode({ mode: "hanging" });
    const asked = assistant.calls.length;
    const answers = asking.map((_, at) => ask(at));
    while (assistant.calls.length < asked + questions) await setTimeout(ARRIVAL_MS);
    beside.push(await slowest(reading));
    // A provider that goes away ends what it was asked.
    await assistant.close();
    for (const answer of await Promise.all(answers)) {
      const text = await answer.text();
      if (answer.status() !== 502 || !isFailure(text)) failures.add(`a question: ${answer.status()} ${text}`);
      await answer.dispose();
    }
    assistant = await startAssistant({ port, key: KEY });
  }
  const ratio = median(beside.map((time, at) => time / (alone[at] ?? time)));
  const figures = `${median(alone).toFixed(1)} ms alone, ${median(beside).toFixed(1)} ms beside ${questions} questions`;
  process.stdout.write(`reads, 99th of a hundred: ${figures}; ratio ${ratio.toFixed(2)}\n`);
  if (ratio > mostRatio) failures.add(`the reads took ${ratio.toFixed(2)} times as long, ${mostRatio} allowed`);
  await Promise.all(members.map((context) => context.dispose()));
} finally {
  await assistant.close();
  await nodes.remove();
}
close(`assistant-hang: ${failures.total} calls refused or failed`, failures);
