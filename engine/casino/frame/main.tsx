import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { domAnimation, LazyMotion, MotionConfig } from "framer-motion";
import { GameTable } from "./game-table.tsx";
import { VerifyPage } from "./verify/verify-page.tsx";
import "./base.css";

const container = document.getElementById("root");
if (container === null) throw new Error("the page has no #root");

/** The launch token is in the URL fragment, which browsers never send to a server. */
const token = window.location.hash.slice(1);
const isVerifying = /\/verify\/?$/.test(window.location.pathname);

createRoot(container).render(
  <StrictMode>
    <LazyMotion features={domAnimation} strict>
      <MotionConfig reducedMotion="user">{isVerifying ? <VerifyPage given={token} /> : <GameTable token={token} />}</MotionConfig>
    </LazyMotion>
  </StrictMode>,
);
