"""Drives a headless Chromium through its debugging pipe: real mouse, touch and key events."""

import base64
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time


def find():
    """The path of a Chromium, or None."""
    named = os.environ.get("CHROMIUM")
    names = [named] if named else [
        "chromium", "chromium-browser", "chromium-headless-shell", "google-chrome"]
    return next((path for path in map(shutil.which, names) if path), None)


def axe(program):
    """The script of axe-core, from AXE or the Python package axe-playwright-python, or nothing."""
    path = os.environ.get("AXE")
    if not path:
        import importlib.util
        package = importlib.util.find_spec("axe_playwright_python")
        path = package and os.path.join(os.path.dirname(package.origin), "axe.min.js")
    if not path or not os.path.exists(path):
        print(f"{program}: no accessibility check; pip install axe-playwright-python",
              file=sys.stderr)
        return None
    with open(path, encoding="utf-8") as file:
        return file.read()


class Browser:
    """A browser with one page at a time."""

    def __init__(self, program):
        self.folder = tempfile.mkdtemp(prefix="citykit-browser-")
        to_read, self.to_write = os.pipe()
        self.from_read, to_send = os.pipe()

        def pipes():
            copies = os.dup(to_read), os.dup(to_send)
            os.dup2(copies[0], 3)
            os.dup2(copies[1], 4)

        self.process = subprocess.Popen(
            [program, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
             "--no-first-run", "--accept-lang=en-US", "--remote-debugging-pipe", "--hide-scrollbars",
             f"--user-data-dir={self.folder}", "about:blank"],
            close_fds=False, preexec_fn=pipes, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_read)
        os.close(to_send)
        self.buffer = b""
        self.number = 0
        self.events = []
        self.session = None

    def close(self):
        self.process.terminate()
        self.process.wait(20)
        shutil.rmtree(self.folder, ignore_errors=True)

    def read(self):
        while b"\0" not in self.buffer:
            piece = os.read(self.from_read, 1 << 20)
            if not piece:
                raise RuntimeError("the browser has ended")
            self.buffer += piece
        text, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(text)

    def send(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.to_write, json.dumps(message).encode() + b"\0")
        while True:
            reply = self.read()
            if reply.get("id") == self.number:
                if "error" in reply:
                    raise RuntimeError(f"{method}: {reply['error']}")
                return reply["result"]
            self.events.append(reply)

    def open(self, width, height=900, dark=False, touch=False, script=True):
        """A new page of a size in CSS pixels."""
        self.session = None
        context = self.send("Target.createBrowserContext")["browserContextId"]
        target = self.send("Target.createTarget", url="about:blank", browserContextId=context)
        attached = self.send("Target.attachToTarget", targetId=target["targetId"], flatten=True)
        self.session = attached["sessionId"]
        for domain in ["Page", "Runtime", "Network", "Log"]:
            self.send(f"{domain}.enable")
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=1, mobile=touch)
        self.send("Emulation.setTouchEmulationEnabled", enabled=touch)
        self.send("Emulation.setScriptExecutionDisabled", value=not script)
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self.send("Emulation.setEmulatedMedia", features=[scheme])

    def goto(self, address):
        self.events = []
        self.send("Page.navigate", url=address)
        self.loaded()

    def loaded(self):
        self.wait(lambda: any(event.get("method") == "Page.loadEventFired" for event in self.events))
        self.pause(0.15)

    def wait(self, condition, seconds=20):
        end = time.monotonic() + seconds
        while not condition():
            if time.monotonic() > end:
                raise RuntimeError("the page did not get ready")
            self.pause(0.02)

    def pause(self, seconds):
        time.sleep(seconds)
        # Whatever is answered, the events before it have been read.
        self.send("Page.getFrameTree")

    def evaluate(self, expression):
        result = self.send("Runtime.evaluate", expression=expression, returnByValue=True,
                           awaitPromise=True)
        if "exceptionDetails" in result:
            raise RuntimeError(f"{expression}: {result['exceptionDetails']}")
        return result["result"].get("value")

    def errors(self):
        """What the page has complained of."""
        found = [event["params"] for event in self.events
                 if event.get("method") == "Runtime.exceptionThrown"]
        found += [event["params"]["entry"]["text"] for event in self.events
                  if event.get("method") == "Log.entryAdded"
                  and event["params"]["entry"]["level"] == "error"]
        return found

    def mouse(self, kind, x, y, **more):
        self.send("Input.dispatchMouseEvent", type=kind, x=x, y=y, **more)

    def drag(self, start, end, steps=10):
        self.mouse("mousePressed", *start, button="left", buttons=1, clickCount=1)
        for step in range(1, steps + 1):
            x = start[0] + (end[0] - start[0]) * step / steps
            y = start[1] + (end[1] - start[1]) * step / steps
            self.mouse("mouseMoved", x, y, button="left", buttons=1)
        self.mouse("mouseReleased", *end, button="left", clickCount=1)
        self.pause(0.3)

    def click(self, x, y):
        self.mouse("mousePressed", x, y, button="left", buttons=1, clickCount=1)
        self.mouse("mouseReleased", x, y, button="left", clickCount=1)
        self.pause(0.1)

    def press(self, key, text=None):
        codes = {"ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "Tab": 9,
                 "Enter": 13, "Escape": 27}
        more = {"windowsVirtualKeyCode": codes.get(key, ord(key[0].upper()))}
        written = text or ("\r" if key == "Enter" else key if len(key) == 1 else None)
        if written:
            more["text"] = written
        self.send("Input.dispatchKeyEvent", type="keyDown", key=key, code=key, **more)
        self.send("Input.dispatchKeyEvent", type="keyUp", key=key, code=key)
        self.pause(0.05)

    def swipe(self, start, end, steps=8, fingers=1):
        """One finger, or two side by side, from one point to another."""
        def touches(x, y):
            return [{"x": x + 60 * finger, "y": y, "id": finger} for finger in range(fingers)]

        self.send("Input.dispatchTouchEvent", type="touchStart", touchPoints=touches(*start))
        for step in range(1, steps + 1):
            x = start[0] + (end[0] - start[0]) * step / steps
            y = start[1] + (end[1] - start[1]) * step / steps
            self.send("Input.dispatchTouchEvent", type="touchMove", touchPoints=touches(x, y))
            self.pause(0.02)
        self.send("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        self.pause(0.4)

    def tap(self, x, y):
        self.send("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
        self.send("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        self.pause(0.4)

    def screenshot(self, path, whole=False):
        data = self.send("Page.captureScreenshot", format="png", captureBeyondViewport=whole)["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))
