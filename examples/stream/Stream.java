// Prints quotes of a portal as they change, and connects again whenever the connection is lost.
//
//   java examples/stream/Stream.java http://localhost:3000 currency:EURUSD,USDJPY
//
// Needs Java 11 or later and nothing else. Frames are printed as they come: parse them with the JSON library of your
// project. Each is an array of quotes, or an object with `error`.
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

public class Stream {
  public static void main(String[] arguments) throws Exception {
    String portal = arguments.length > 0 ? arguments[0] : "http://localhost:3000";
    String[] asked = arguments.length > 1
        ? java.util.Arrays.copyOfRange(arguments, 1, arguments.length) : new String[] {"currency:EURUSD"};
    URI address = URI.create(portal.replaceFirst("^http", "ws") + "/stream");
    HttpClient client = HttpClient.newHttpClient();
    long pause = 500;
    while (true) {
      Reader reader = new Reader(asked);
      try {
        client.newWebSocketBuilder().subprotocols("quotes.batch.v1").buildAsync(address, reader).join();
        System.err.println("closed with " + reader.closed.join());
      } catch (Exception problem) {
        System.err.println(problem.getMessage());
      }
      pause = reader.wasConnected ? 500 : Math.min(pause * 2, 30_000);
      Thread.sleep((long) (pause * (1 + Math.random())));
    }
  }

  /** Puts frames together and subscribes once the server has said that it is there. Pings are answered by Java itself. */
  static class Reader implements WebSocket.Listener {
    final CompletableFuture<String> closed = new CompletableFuture<>();
    final String[] asked;
    final StringBuilder frame = new StringBuilder();
    volatile boolean wasConnected = false;

    Reader(String[] asked) {
      this.asked = asked;
    }

    @Override
    public CompletionStage<?> onText(WebSocket socket, CharSequence text, boolean isLast) {
      frame.append(text);
      CompletableFuture<?> sent = CompletableFuture.completedFuture(null);
      if (isLast) {
        String whole = frame.toString();
        frame.setLength(0);
        if (whole.equals("connected")) {
          wasConnected = true;
          for (String each : asked) sent = sent.thenCompose(previous -> socket.sendText(each, true));
        } else System.out.println(whole);
      }
      socket.request(1);
      return sent;
    }

    @Override
    public CompletionStage<?> onClose(WebSocket socket, int code, String reason) {
      closed.complete(String.valueOf(code));
      return null;
    }

    @Override
    public void onError(WebSocket socket, Throwable problem) {
      closed.complete(String.valueOf(problem.getMessage()));
    }
  }
}
