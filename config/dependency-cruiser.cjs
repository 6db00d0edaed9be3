/**
 * The floors of docs/architecture.md. A rule says where an import starts and where it must not end; its comment says why.
 * Each rule has a probe of its name in tests/architecture/probes, which it has to find.
 */
const npm = ["npm", "npm-dev", "npm-optional", "npm-peer", "npm-no-pkg", "npm-unknown"];
const product = "^(src|contract|engine)/";

const rule = (name, comment, from, to) => ({ name, severity: "error", comment, from, to });

/** `folder` may import of the tree `within` only what matches `allowed`, regular expressions all. `$1` is the folder's own capture. */
const onlyWithin = (within) => (name, folder, allowed, comment) => rule(name, comment, { path: folder }, { path: within, pathNot: allowed });
const inDomain = onlyWithin("^src/domain/");
const inApplication = onlyWithin("^src/application/");
const inProduct = onlyWithin(product);

/** `folder` may use the libraries that match `allowed`, and no module of Node. */
const libraries = (name, folder, allowed, comment) => rule(name, comment, { path: folder }, { dependencyTypes: [...npm, "core"], pathNot: `node_modules/(${allowed})/` });

/** The parts of src/application from the ground up: each imports itself and those before it. */
const floors = [
  ["ports-are-the-ground", ["ports"], "Ports import no other part of the application."],
  ["log-and-recording-stand-on-ports", ["log", "recording"], "The log and the gate serve every capability, so they import none."],
  ["runtime-stands-on-the-log", ["runtime"], "Timers, views and commands serve every capability, so runtime/ imports none."],
  ["reads-and-attempts-know-no-capability", ["reads", "attempts"], "reads/ and attempts/ are generic, so they import no capability."],
];
const generic = floors.flatMap(([, folders]) => folders);
/** Capabilities that others may use; they use none themselves. */
const base = ["session", "account", "offer", "prices", "desk"];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    rule("no-cycle", "Modules must not import each other in a circle. Merge them, or move what they share to a third module.", {}, { circular: true }),
    {
      ...rule("no-folder-cycle", "Folders must not import each other in a circle. Move what they share to a folder below both.", { path: "^(src|contract|engine|scripts)/" }, { circular: true }),
      scope: "folder",
    },
    rule("everything-resolves", "Every import has to resolve; otherwise no other rule can check it.", {}, { couldNotResolve: true, pathNot: "^virtual:" }),

    inProduct("domain-knows-only-itself", "^src/domain/", "^src/domain/", "src/domain imports src/domain. Move what needs more to src/application."),
    libraries("domain-has-no-libraries", "^src/domain/", "immer", "The domain imports no library except immer, which helps evolve() write nested state."),
    inDomain(
      "rooms-are-strangers",
      "^src/domain/([^/]+)/",
      "^src/domain/($1|kernel|events)/",
      "A room never imports another room: they meet in events, and in values that the application computes from the whole state.",
    ),
    inDomain("calculator-knows-the-kernel-only", "^src/domain/calculator/", "^src/domain/(calculator|kernel)/", "The calculator imports the kernel only: it knows no slips and no events."),
    inDomain("events-know-the-kernel-only", "^src/domain/events/", "^src/domain/(events|kernel)/", "Rooms meet in the events, so the events import no room."),
    inDomain("kernel-stands-alone", "^src/domain/kernel/", "^src/domain/kernel/", "Everything imports the kernel, so the kernel imports nothing."),

    onlyWithin("^(src|engine)/")("application-looks-inward", "^src/application/", "^src/(application|domain)/", "Declare a port in src/application/ports; src/adapters implements it."),
    ...floors.map(([name, folders, comment]) =>
      inApplication(name, `^src/application/(${folders.join("|")})/`, `^src/application/(${generic.slice(0, generic.indexOf(folders.at(-1)) + 1).join("|")})/`, comment),
    ),
    inApplication(
      "base-capabilities-are-strangers",
      `^src/application/(${[...base, "content", "history"].join("|")})/`,
      `^src/application/(${generic.join("|")}|$1)/`,
      "session, account, offer, prices, desk, content and history meet by facts: hear the event instead of calling the other.",
    ),
    inApplication(
      "capabilities-meet-by-facts",
      `^src/application/(?!(?:${generic.join("|")}|client)/)([^/]+)/`,
      `^src/application/(${[...generic, ...base].join("|")}|$1)/`,
      "A capability may use those below betslip, and hears the facts of the others; nobody imports the client.",
    ),
    libraries("application-libraries", "^src/application/", "effect|rxjs", "effect and rxjs only: no browser, transport or view library."),

    inProduct("audit-looks-inward", "^src/audit/", "^src/(audit|application|domain)/", "src/audit judges facts and inputs: it imports the domain and the application, no adapter and no page."),
    libraries("audit-libraries", "^src/audit/", "effect|rxjs", "The page and the commands share the audit, so it runs anywhere: effect and rxjs only."),
    rule(
      "audit-stands-apart",
      "The code that makes the log must not import the code that judges it: only the pages, the commands and src/app may import the audit.",
      { path: "^src/(domain|application|adapters)/" },
      { path: "^src/audit/" },
    ),

    onlyWithin("^src/(adapters|ui|app)/")(
      "adapters-are-strangers",
      "^src/adapters/([^/]+)/",
      "^src/adapters/$1/",
      "An adapter implements ports. It imports no other adapter, and nothing of the folders above it.",
    ),
    inApplication(
      "adapters-know-no-capability",
      "^src/adapters/",
      "^src/application/(ports|recording|runtime|client)/",
      "An adapter implements ports, records and replays inputs, and carries the messages of the client. What it shares with a capability belongs in the domain.",
    ),
    rule("only-the-root-sees-adapters", "src/app wires adapters to ports; everyone else asks for the port.", { path: "^src/", pathNot: "^src/(app|adapters)/" }, { path: "^src/adapters/" }),
    rule("nobody-imports-the-root", "src/app is the composition root: it is started, never imported.", { path: product, pathNot: "^src/app/" }, { path: "^src/app/" }),

    rule(
      "ui-has-no-transport",
      "No HTTP, broker, storage or Node library in a component.",
      { path: "^src/ui/" },
      { path: "(node_modules/(axios|mqtt|idb-keyval|crypto-js)/|^(node:)?(fs|path|http|crypto)$)" },
    ),
    onlyWithin("^src/ui/features/")(
      "features-are-strangers",
      "^src/ui/features/([^/]+)/",
      "^src/ui/features/($1/|[^/]+/public/)",
      "Other features may import a feature's public/ folder only. All its other files may change freely.",
    ),
    rule(
      "features-have-a-front-door",
      "Shell, dialogs and site take a feature's public/ folder and its pages.tsx, and nothing else of it.",
      { path: "^src/", pathNot: "^src/ui/features/" },
      { path: "^src/ui/features/", pathNot: "^src/ui/features/[^/]+/(public/|pages\\.tsx$)" },
    ),
    rule(
      "motion-is-kept-apart",
      "framer-motion costs 35 kB wherever it is named: only a *.motion.tsx file, which a lazy chunk loads, may name it.",
      { path: "^src/", pathNot: "\\.motion\\.tsx$" },
      { path: "node_modules/(framer-motion|motion|motion-dom)/" },
    ),

    rule("contract-is-plain", "contract/ is what crosses the wire: it imports none of our code.", { path: "^contract/" }, { path: "^(src|engine|tests|e2e|scripts|bench)/" }),
    libraries("contract-libraries", "^contract/", "effect", "contract/ is Effect Schemas and nothing else."),
    rule(
      "contract-stays-at-the-edge",
      "Wire shapes stop at the adapters; inside, speak the domain's words. A form alone may ask the contract what it may send, so that nothing is checked by two rules.",
      { path: "^src/", pathNot: "^src/(adapters/|ui/features/.+-form\\.tsx$)" },
      { path: "^contract/" },
    ),

    onlyWithin("^src/")("engine-is-another-program", "^engine/", "^src/domain/kernel/", "The engine meets the client on the wire: it may share contract/ and the kernel, never a rule."),
    rule("src-never-knows-the-engine", "The client imports nothing of the engine: they meet on the wire.", { path: "^src/" }, { path: "^engine/" }),
    rule(
      "dev-controls-are-another-program",
      "Fault switches must not be reachable from the program that is shipped: engine/main.dev.ts alone wires them.",
      { path: product, pathNot: "^engine/(main\\.dev\\.ts$|dev/)" },
      { path: "^engine/(dev/|main\\.dev\\.ts$)" },
    ),
    rule("product-never-imports-tests", "Shipped code imports no tests, benchmarks or scripts.", { path: product }, { path: "^(tests|e2e|bench|scripts)/" }),
    rule(
      "product-has-no-dev-dependencies",
      "Shipped code imports no development dependency: it has to run after `npm ci --omit=dev`.",
      { path: product },
      { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"], pathNot: "node_modules/@types/" },
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^tests/architecture/probes/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "default"],
      extensions: [".ts", ".tsx", ".js"],
    },
  },
};
