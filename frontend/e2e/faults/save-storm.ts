import type { APIRequestContext } from "@playwright/test";
import type { Engine } from "../support/database.ts";
import { signInMembers } from "./members.ts";
import { Nodes } from "./nodes.ts";
import { close, Tally } from "./report.ts";
import { doneSet, idOf, sessionWith } from "./saves.ts";

/** Requests that a member may send in a minute; real sessions save far less often. */
const SAVES_OF_A_MEMBER = 100;

const [memberCount, seconds] = process.argv.slice(2).map(Number) as [number, number];
const failures = new Tally();
let saves = 0;

const session = (writer: number, sets: number) =>
  sessionWith({
    number: writer,
    exerciseId: 1,
    orderIndex: 0,
    sets: [...Array(sets).keys()].map((number) => doneSet(writer * 1_000 + number, number % 100)),
  });

interface Writer {
  member: APIRequestContext;
  /** The node that this member's phone is connected to. */
  node: string;
}

async function save({ member, node }: Writer, writer: number, sets: number): Promise<void> {
  saves += 1;
  const call = member.put(`${node}/api/workouts/${idOf(0, 1)}/session`, { data: session(writer, sets) });
  await failures.judge(call, (answer) => answer.ok());
}

/** All members save set after set at once. */
async function manyMembers(writers: Writer[], until: number): Promise<void> {
  const write = async (writer: Writer) => {
    for (let sets = 1; Date.now() < until && sets <= SAVES_OF_A_MEMBER; sets += 1)
      await save(writer, 1, 1 + (sets % 30));
  };
  await Promise.all(writers.map(write));
}

/** Sixteen devices of one member save different rows at once; none may be lost. */
async function oneMember(writer: Writer, nodes: string[]): Promise<void> {
  const devices = [...Array(16).keys()].map((number) => number + 10);
  const from = (device: number) => ({ ...writer, node: nodes[device % nodes.length] as string });
  await Promise.all(devices.map((device) => save(from(device), device, 1)));
  const stored = await (await writer.member.get(`${writer.node}/api/workouts/${idOf(0, 1)}`)).json();
  const found = new Set((stored.exercises ?? []).map(({ client_id }: { client_id: string }) => client_id));
  for (const device of devices) if (!found.has(idOf(1, device))) failures.add("a device's row is missing");
}

async function storm(engine: Engine, nodeCount: number): Promise<void> {
  const nodes = await Nodes.prepare(nodeCount, engine);
  try {
    for (const node of nodes.all) await node.start();
    const urls = nodes.all.map(({ port }) => `http://localhost:${port}`);
    const members = await signInMembers(urls[0] as string, nodes.database, memberCount);
    const writers = members.map((member, at): Writer => ({ member, node: urls[at % urls.length] as string }));
    await manyMembers(writers, Date.now() + seconds * 1_000);
    await oneMember(writers[0] as Writer, urls);
    await Promise.all(members.map((member) => member.dispose()));
  } finally {
    await nodes.remove();
  }
}

await storm("postgres", 2);
await storm("sqlite", 1);
close(`save-storm: ${failures.total} of ${saves} saves failed, ${memberCount} members at once`, failures);
