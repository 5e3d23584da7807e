import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";

/** Forwards every request to one port, with the headers of the next member in turn. Records answers from 500 on. */
export class RotatingProxy {
  readonly url: string;
  readonly faults: string[] = [];
  answers = 0;
  private readonly server: Server;
  private readonly target: number;
  private readonly people: Record<string, string>[];

  private constructor(server: Server, target: number, people: Record<string, string>[]) {
    this.server = server;
    this.target = target;
    this.people = people;
    const address = server.address();
    if (!address || typeof address === "string") throw new Error("no port");
    this.url = `http://127.0.0.1:${address.port}`;
    server.on("request", (incoming, answer) => this.handOn(incoming, answer));
  }

  static async start(target: number, people: Record<string, string>[]): Promise<RotatingProxy> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return new RotatingProxy(server, target, people);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private handOn(incoming: IncomingMessage, answer: ServerResponse): void {
    const { method = "", url: path = "" } = incoming;
    const person = this.people[this.answers % this.people.length];
    this.answers += 1;
    const origin = `http://localhost:${this.target}`;
    const headers = { ...incoming.headers, ...lowercase(person), host: new URL(origin).host, origin };
    const note = (status: string) => this.faults.push(`${status} for ${method} ${path.slice(0, 200)}`);
    const upstream = request({ host: "127.0.0.1", port: this.target, method, path, headers }, (reply) => {
      const { statusCode = 0 } = reply;
      if (statusCode >= 500) note(String(statusCode));
      answer.writeHead(statusCode, reply.headers);
      reply.pipe(answer);
    });
    upstream.on("error", (error) => {
      note(`no answer (${error.message})`);
      answer.writeHead(502).end();
    });
    incoming.pipe(upstream);
  }
}

const lowercase = (headers: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
