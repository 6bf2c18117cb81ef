// Parses a file into simdjson's DOM so many times, and prints the median in seconds. The parser is used again, as its
// manual advises: its memory is there from the second time on.
//
// usage: simdjson FILE TIMES

#include <simdjson.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <vector>

int main(int count, char **arguments) {
  if (count != 3) return 2;
  simdjson::padded_string text;
  if (simdjson::padded_string::load(arguments[1]).get(text) != simdjson::SUCCESS) return 1;
  const int times = std::atoi(arguments[2]);
  simdjson::dom::parser parser;
  std::vector<double> seconds;
  for (int turn = 0; turn < times; turn++) {
    const auto start = std::chrono::steady_clock::now();
    simdjson::dom::element root;
    if (parser.parse(text).get(root) != simdjson::SUCCESS) return 1;
    seconds.push_back(std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
  }
  if (seconds.empty()) return 2;
  std::sort(seconds.begin(), seconds.end());
  std::printf("{\"seconds\":%.9f,\"bytes\":%zu}\n", seconds[seconds.size() / 2], text.size());
}
