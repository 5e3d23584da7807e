import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Running } from "../support/process.ts";

/** nginx in front of the nodes, as in production: kept-alive connections, and no node is ever marked as down. */
const configuration = (port: number, nodes: number[]) => `
daemon off;
pid nginx.pid;
error_log stderr crit;
events { worker_connections 512; }
http {
  access_log off;
  client_body_temp_path temp; proxy_temp_path temp; fastcgi_temp_path temp; uwsgi_temp_path temp; scgi_temp_path temp;
  upstream app {
    ${nodes.map((it) => `server 127.0.0.1:${it} max_fails=0;`).join("\n    ")}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://app;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $http_x_forwarded_for;
    }
  }
}
`;

export class Nginx {
  private readonly running: Running;
  private readonly folder: string;

  private constructor(running: Running, folder: string) {
    this.running = running;
    this.folder = folder;
  }

  /** Resolves once it forwards requests. */
  static async start(port: number, nodes: number[]): Promise<Nginx> {
    const folder = await mkdtemp(join(tmpdir(), "evolua-nginx-"));
    await mkdir(join(folder, "temp"));
    await writeFile(join(folder, "nginx.conf"), configuration(port, nodes));
    const nginx = new Running("nginx", ["-e", "stderr", "-p", folder, "-c", "nginx.conf"], {
      cwd: folder,
      env: { PATH: `${process.env.PATH}:/usr/sbin` },
    });
    const started = new Nginx(nginx, folder);
    try {
      await nginx.answers(`http://127.0.0.1:${port}/readyz`);
    } catch (error) {
      await started.stop();
      throw error;
    }
    return started;
  }

  async stop(): Promise<void> {
    await this.running.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}
