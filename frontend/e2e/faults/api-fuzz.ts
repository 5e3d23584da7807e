import { tmpdir } from "node:os";
import { type APIRequestContext, request } from "@playwright/test";
import type { Engine } from "../support/database.ts";
import { administrator } from "../support/environment.ts";
import { Running } from "../support/process.ts";
import { signInMembers } from "./members.ts";
import { Nodes } from "./nodes.ts";
import { RotatingProxy } from "./proxy.ts";
import { close, Tally } from "./report.ts";

/** Each member may send 120 requests a minute. */
const MEMBERS = 20;
const SEED = 20_260_105;

const seconds = Number(process.argv[2]);
const failures = new Tally();
let answers = 0;

const cookies = async (context: APIRequestContext) =>
  (await context.storageState()).cookies.map(({ name, value }) => `${name}=${value}`).join("; ");

async function administratorHeaders(url: string): Promise<Record<string, string>> {
  const context = await request.newContext({ baseURL: url });
  const login = await context.post("/api/admin/login", { data: administrator });
  if (!login.ok()) throw new Error(`POST /api/admin/login: ${login.status()}`);
  const headers = { Authorization: `Bearer ${(await login.json()).token}`, Cookie: await cookies(context) };
  await context.dispose();
  return headers;
}

async function memberHeaders(url: string, nodes: Nodes): Promise<Record<string, string>[]> {
  const members = await signInMembers(url, nodes.database, MEMBERS);
  const headers = await Promise.all(members.map(async (member) => ({ Cookie: await cookies(member) })));
  await Promise.all(members.map((member) => member.dispose()));
  return headers;
}

/** Would end the sign-in that the rest of the run needs. */
const LEAVING = "/logout$";
const ADMINISTRATION = "^/api/admin/";

async function fuzz(who: string, port: number, headers: Record<string, string>[], paths: string[]): Promise<void> {
  const proxy = await RotatingProxy.start(port, headers);
  const schemathesis = new Running(
    "schemathesis",
    [
      ...["run", `${proxy.url}/api/openapi.json`, "--url", proxy.url, "--max-time", String(seconds)],
      ...["--seed", String(SEED), "--phases", "examples,coverage,fuzzing", "--checks", "not_a_server_error"],
      ...["--continue-on-failure", "--suppress-health-check", "all", "--warnings", "off", "--no-color", ...paths],
    ],
    { cwd: tmpdir(), env: process.env },
  );
  const status = await schemathesis.end();
  await proxy.stop();
  answers += proxy.answers;
  for (const fault of proxy.faults) failures.add(`${who}: ${fault}`);
  // Status 1 means a failed check, which the proxy has recorded itself.
  if (status !== 0 && proxy.faults.length === 0)
    failures.add(`${who}: schemathesis ended with ${status}: ${schemathesis.output.join("").slice(-2000)}`);
}

async function fuzzEngine(engine: Engine): Promise<void> {
  const nodes = await Nodes.prepare(1, engine);
  try {
    const [node] = nodes.all;
    if (!node) throw new Error("no node");
    await node.start();
    const url = `http://localhost:${node.port}`;
    const members = await memberHeaders(url, nodes);
    const boss = await administratorHeaders(url);
    await fuzz(`${engine}, members`, node.port, members, ["--exclude-path-regex", `${ADMINISTRATION}|${LEAVING}`]);
    const paths = ["--include-path-regex", ADMINISTRATION, "--exclude-path-regex", LEAVING];
    await fuzz(`${engine}, administrator`, node.port, [boss], paths);
  } finally {
    await nodes.remove();
  }
}

await fuzzEngine("sqlite");
await fuzzEngine("postgres");
close(`api-fuzz: ${failures.total} faults in ${answers} answers, seed ${SEED}`, failures);
