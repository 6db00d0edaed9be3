import { domAnimation, LazyMotion, MotionConfig } from "framer-motion";
import * as m from "framer-motion/m";
import css from "./success-mark.module.css";

/** A tick that draws itself; it is not animated for players who prefer less motion. */
export const SuccessMark = () => (
  <LazyMotion features={domAnimation} strict>
    <MotionConfig reducedMotion="user">
      <m.svg
        className={css.mark}
        viewBox="0 0 48 48"
        aria-hidden="true"
        initial={{ scale: 0.6, opacity: 0 }}
        animate={{ scale: 1, opacity: 1 }}
        transition={{ type: "spring", stiffness: 320, damping: 20 }}
      >
        <circle cx="24" cy="24" r="22" />
        <m.path
          d="M14 25l7 7 13-15"
          initial={{ pathLength: 0 }}
          animate={{ pathLength: 1 }}
          transition={{ delay: 0.12, duration: 0.32, ease: "easeOut" }}
        />
      </m.svg>
    </MotionConfig>
  </LazyMotion>
);
