import { createAxiosTransport } from "../../../../src/adapters/http/transport/axios-transport.ts";
import { createFetchTransport } from "../../../../src/adapters/http/transport/fetch-transport.ts";
import { transportContract } from "../../../kit/ports/transport-contract.ts";

transportContract("axios", createAxiosTransport);
transportContract("fetch", createFetchTransport);
