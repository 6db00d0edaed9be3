import { createAxiosTransport } from "../../../../src/adapters/http/transport/axios-transport.ts";
import { transportContract } from "../../../kit/ports/transport-contract.ts";

transportContract("axios", createAxiosTransport);
