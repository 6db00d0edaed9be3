/** One tab at a time keeps the log; this one is not it. */
export const AnotherTab = ({ onTakeOver }: { readonly onTakeOver: () => void }) => (
  <main className="another-tab">
    <h1>Slipstream is open in another tab</h1>
    <p>Your betslip and its history are kept by one tab at a time, so that no bet is ever placed twice.</p>
    <button type="button" className="primary-action" onClick={onTakeOver}>
      Use it here
    </button>
  </main>
);
