import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { lives, listens } from "./answers.ts";
import { createPart, type Part, type PartPlan } from "./part.ts";
import { programOf } from "./programs.ts";

export type Role = "leader" | "api" | "edge";

export interface ClusterPlan {
  /** Where the parts keep their data and logs. What is in it is gone on with. */
  readonly folder: string;
  readonly sizes: Readonly<Record<Role | "nats", number>>;
  /** The port of a part, by its name: "postgres", "nats-1", "nats-1-routes", "leader-1", "leader-1-metrics", "haproxy", "nginx". */
  readonly portOf: (name: string) => number;
  /** The port on which one part reaches another; its own when absent. A test puts a proxy of its own there. */
  readonly reach?: (from: string, to: string) => number;
  /** Whether nginx and haproxy stand before the engines. */
  readonly hasDoors: boolean;
  /** The built engine. */
  readonly program: string;
  /** Settings of every engine beside. */
  readonly env?: Readonly<Record<string, string>>;
  readonly onEnded?: (name: string, how: string) => void;
}

export interface Cluster {
  readonly parts: ReadonlyMap<string, Part>;
  readonly databaseUrl: string;
  /** Starts everything, in an order in which nothing waits for long. */
  readonly start: () => Promise<void>;
  /** Ends everything, from the door to the database. */
  readonly stop: () => Promise<void>;
}

/** PostgreSQL refuses to run as root. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const PASSWORD = "of-this-machine";

const names = (kind: string, count: number): readonly string[] => Array.from({ length: count }, (_, index) => `${kind}-${index + 1}`);

/** A cluster of everything on this machine, with the configuration of deploy/. Its passwords are no secrets, because everything listens on loopback only. */
export const planCluster = (plan: ClusterPlan): Cluster => {
  const { sizes, portOf, program, hasDoors, env = {} } = plan;
  const folder = resolve(plan.folder);
  const reach = plan.reach ?? ((_from: string, to: string) => portOf(to));
  const own = (name: string): string => join(folder, name);
  const logOf = (name: string): string => join(folder, "logs", `${name}.log`);
  const databaseUrl = `postgres://engine@127.0.0.1:${portOf("postgres")}/postgres`;
  const carriers = names("nats", sizes.nats);

  const postgres = (): PartPlan => {
    const data = join(own("postgres"), "data");
    const as = isRoot ? { uid: NOBODY } : {};
    mkdirSync(own("postgres"), { recursive: true });
    if (isRoot) {
      chmodSync(folder, 0o755);
      chownSync(own("postgres"), NOBODY, NOBODY);
    }
    chmodSync(own("postgres"), 0o700);
    if (!existsSync(join(data, "PG_VERSION"))) {
      const made = spawnSync(programOf("initdb"), ["-D", data, "-U", "engine", "--auth=trust", "-N"], { ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}), encoding: "utf8" });
      if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);
    }
    return {
      name: "postgres", program: programOf("postgres"), log: logOf("postgres"), ends: "SIGINT", ...as,
      args: ["-D", data, "-p", String(portOf("postgres")), "-k", own("postgres"), "-h", "127.0.0.1", "-c", "wal_level=logical", "-c", "max_connections=200"],
      answers: () => listens(portOf("postgres")),
    };
  };

  const nats = (name: string): PartPlan => {
    // Each knows the others; where there are none, a route leads to itself, which it notices.
    const [first = name, second = first] = carriers.filter((other) => other !== name);
    const route = (to: string): string => `nats://cluster:${PASSWORD}@127.0.0.1:${reach(name, `${to}-routes`)}`;
    return {
      name, program: programOf("nats-server"), args: ["-c", resolve("deploy/nats/nats.conf"), "--name", name], log: logOf(name),
      env: {
        NATS_LISTEN: `127.0.0.1:${portOf(name)}`, NATS_CLUSTER: `127.0.0.1:${portOf(`${name}-routes`)}`, NATS_ROUTE_1: route(first), NATS_ROUTE_2: route(second),
        NATS_CLUSTER_PASSWORD: PASSWORD, NATS_LEADER_PASSWORD: PASSWORD, NATS_EDGE_PASSWORD: PASSWORD, NATS_API_PASSWORD: PASSWORD,
      },
      answers: () => listens(portOf(name)),
    };
  };

  const engine = (role: Role, name: string): PartPlan => ({
    name, program: process.execPath, args: [program, "--role", role, "--port", String(portOf(name))], log: logOf(name),
    env: {
      NATS_URL: carriers.map((carrier) => `nats://${role}:${PASSWORD}@127.0.0.1:${reach(name, carrier)}`).join(","),
      DATABASE_URL: role === "edge" ? "" : `postgres://engine@127.0.0.1:${reach(name, "postgres")}/postgres`,
      SLIPSTREAM_METRICS: String(portOf(`${name}-metrics`)), SLIPSTREAM_TRUSTED_PROXIES: "loopback", SLIPSTREAM_DEMO: "on", SLIPSTREAM_PAYMENTS: "simulated",
      SLIPSTREAM_PAYMENT_SECRET: "a secret of this machine", SLIPSTREAM_LOGS: "json", ...env,
    },
    answers: () => lives(portOf(name)),
  });

  const haproxy = (): PartPlan => {
    const apis = names("api", 3).map((_, index) => `api-${(index % sizes.api) + 1}`);
    return {
      name: "haproxy", program: programOf("haproxy"), args: ["-f", resolve("deploy/haproxy.cfg")], log: logOf("haproxy"), ends: "SIGUSR1",
      env: { SLIPSTREAM_BALANCER: `127.0.0.1:${portOf("haproxy")}`, ...Object.fromEntries(apis.map((api, index) => [`SLIPSTREAM_API_${index + 1}`, `127.0.0.1:${reach("haproxy", api)}`])) },
      answers: () => listens(portOf("haproxy")),
    };
  };

  const nginx = (): PartPlan => {
    const at = own("nginx");
    mkdirSync(join(at, "local"), { recursive: true });
    cpSync("deploy/nginx/nginx.conf", join(at, "nginx.conf"));
    const [key, certificate] = [join(at, "key.pem"), join(at, "certificate.pem")];
    if (!existsSync(certificate)) {
      const made = spawnSync(programOf("openssl"), ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", certificate, "-days", "30", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"], { encoding: "utf8" });
      if (made.status !== 0) throw new Error(`openssl: ${made.stderr}`);
    }
    const write = (file: string, text: string): void => writeFileSync(join(at, "local", file), text);
    write("process.conf", `daemon off;\npid ${at}/pid;\n${isRoot ? "user nobody nogroup;\n" : ""}`);
    write("listen.conf", `listen 127.0.0.1:${portOf("nginx")} ssl http2 backlog=4096;\nserver_name localhost;\nssl_certificate ${certificate};\nssl_certificate_key ${key};\n`);
    const servers = names("edge", sizes.edge).map((edge) => `server 127.0.0.1:${reach("nginx", edge)} max_fails=1 fail_timeout=2s;`).join("\n  ");
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => `${kind}_temp_path ${at}/${kind};`).join("\n");
    write("parts.conf", `upstream apis {\n  server 127.0.0.1:${reach("nginx", "haproxy")};\n  keepalive 64;\n}\nupstream edges {\n  least_conn;\n  ${servers}\n}\n${temporary}\n`);
    return { name: "nginx", program: programOf("nginx"), args: ["-p", at, "-c", join(at, "nginx.conf")], log: logOf("nginx"), answers: () => listens(portOf("nginx")) };
  };

  const make = (each: PartPlan): readonly [string, Part] => [each.name, createPart(each, plan.onEnded)];
  const roles: readonly Role[] = ["leader", "api", "edge"];
  const engines = roles.flatMap((role) => names(role, sizes[role]).map((name) => engine(role, name)));
  const base = [postgres(), ...carriers.map(nats)].map(make);
  const served = engines.map(make);
  const doors = hasDoors ? [haproxy(), nginx()].map(make) : [];
  const parts = new Map([...base, ...served, ...doors]);
  const startAll = (these: readonly (readonly [string, Part])[]): Promise<unknown> => Promise.all(these.map(([, part]) => part.start()));
  return {
    parts, databaseUrl,
    start: async () => {
      await startAll(base);
      // The first leader brings the database to its newest form, which the apis need.
      for (const [name, part] of served) if (name === "leader-1") await part.start();
      await startAll(served.filter(([name]) => name !== "leader-1"));
      await startAll(doors);
    },
    stop: async () => {
      for (const these of [doors, served, base.slice(1), base.slice(0, 1)]) await Promise.all(these.map(([, part]) => part.stop()));
    },
  };
};
