import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listens } from "../../../scripts/cluster/answers.ts";

const find = (): string | undefined => ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/opt/homebrew/bin/nginx", "/usr/bin/nginx"].find((path) => existsSync(path));

const install = (): void => {
  if (process.getuid?.() !== 0 || spawnSync("apt-get", ["--version"]).status !== 0) return;
  const apt = (...args: readonly string[]) => spawnSync("apt-get", ["-qq", ...args], { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } }).status === 0;
  if (!apt("install", "-y", "--no-install-recommends", "nginx-light") && apt("update")) apt("install", "-y", "--no-install-recommends", "nginx-light");
};

/** Finds nginx, or installs it when that is possible. Otherwise it throws in a CI run, and elsewhere prints a message and returns undefined. */
export const findNginx = (): string | undefined => {
  if (find() === undefined) install();
  const found = find();
  if (found === undefined && process.env["CI"] !== undefined) throw new Error("nginx is needed to try the engine behind a proxy");
  if (found === undefined) console.warn("nginx is not installed: the engine is not tried behind a proxy");
  return found;
};

/** Starts a proxy with TLS in front of an engine. It connects to the engine from the address `from`. */
export interface TlsProxy {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

export const startTlsProxy = async (nginx: string, enginePort: number, port: number, from: string): Promise<TlsProxy> => {
  const directory = mkdtempSync(join(tmpdir(), "slipstream-nginx-"));
  const made = spawnSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", join(directory, "key.pem"), "-out", join(directory, "cert.pem"), "-days", "1", "-subj", "/CN=localhost"]);
  if (made.status !== 0) throw new Error("openssl could not make a certificate");
  writeFileSync(join(directory, "nginx.conf"), `
    daemon off; pid ${directory}/pid; error_log stderr warn; worker_processes 1;
    events { worker_connections 512; }
    http {
      access_log off; client_body_temp_path ${directory}/body; proxy_temp_path ${directory}/proxy;
      fastcgi_temp_path ${directory}/f; uwsgi_temp_path ${directory}/u; scgi_temp_path ${directory}/s;
      map $http_upgrade $connection_upgrade { default upgrade; '' close; }
      server {
        listen 127.0.0.1:${port} ssl;
        ssl_certificate ${directory}/cert.pem; ssl_certificate_key ${directory}/key.pem;
        location / {
          proxy_pass http://127.0.0.1:${enginePort}; proxy_bind ${from}; proxy_http_version 1.1;
          proxy_set_header Host $http_host; proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
          proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection $connection_upgrade;
        }
      }
    }`);
  const child = spawn(nginx, ["-p", directory, "-c", join(directory, "nginx.conf")], { stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, "exit");
  let running = true;
  void ended.then(() => (running = false));
  while (!(await listens(port))) if (!running) throw new Error(`nginx did not start: ${said}`);
  return {
    port,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
};
